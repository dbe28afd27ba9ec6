/** The contract of the fake: what the runner reads, in one small file. */
export const fakeContract = `
openapi: 3.1.0
info: { title: Things, version: 1.0.0 }
security: [{ bearer: [] }]
paths:
  /api/things:
    get:
      operationId: listThings
      parameters: [{ name: limit, in: query, schema: { type: integer, minimum: 1 } }]
      responses:
        '200':
          description: All.
          content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Thing' } } } }
        '400': { $ref: '#/components/responses/Error' }
        '401': { $ref: '#/components/responses/Error' }
    post:
      operationId: makeThing
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              required: [id, name]
              properties: { id: { type: string, pattern: '^[A-Z]+[0-9]+$' }, name: { type: string, minLength: 1 } }
            example: { id: T1, name: Lamp }
      responses:
        '201':
          description: The new one.
          headers: { Location: { required: true, schema: { type: string } } }
          content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } }
        '400': { $ref: '#/components/responses/Error' }
        '401': { $ref: '#/components/responses/Error' }
  /api/things/changes:
    get:
      operationId: followThings
      x-sidehelm-timeout: 400
      responses:
        '200': { description: The stream., content: { text/event-stream: { schema: { type: string } } } }
        '401': { $ref: '#/components/responses/Error' }
  /api/things/{id}:
    parameters: [{ $ref: '#/components/parameters/Id' }]
    get:
      operationId: getThing
      x-sidehelm-timeout: 400
      responses: &one
        '200':
          description: It.
          content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } }
        '400': { $ref: '#/components/responses/Error' }
        '401': { $ref: '#/components/responses/Error' }
        '404': { $ref: '#/components/responses/Error' }
  /api/things/{id}/scrap:
    parameters: [{ $ref: '#/components/parameters/Id' }]
    post:
      operationId: scrapThing
      x-sidehelm-once: true
      x-sidehelm-after: repairThing
      responses:
        <<: *one
        '409': { $ref: '#/components/responses/Error' }
  /api/things/{id}/repair:
    parameters: [{ $ref: '#/components/parameters/Id' }, { $ref: '#/components/parameters/IfMatch' }]
    post:
      operationId: repairThing
      x-sidehelm-once: true
      responses: &changed
        <<: *one
        '409': { $ref: '#/components/responses/Error' }
        '412': { $ref: '#/components/responses/Error' }
  /api/things/{id}/name:
    parameters: [{ $ref: '#/components/parameters/Id' }, { $ref: '#/components/parameters/IfMatch' }]
    put:
      operationId: renameThing
      requestBody:
        required: true
        content: { application/json: { schema: { type: object, required: [name], properties: { name: { type: string } } }, example: { name: Torch } } }
      responses: *changed
  /api/shelves:
    get:
      operationId: listShelves
      responses:
        '200':
          description: All.
          content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Shelf' } } } }
        '401': { $ref: '#/components/responses/Error' }
    post:
      operationId: makeShelf
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              required: [code]
              properties: { code: { type: string, minLength: 1, x-sidehelm-unique: true } }
            example: { code: Hall }
      responses:
        '200':
          description: The one that has the code already.
          content: { application/json: { schema: { $ref: '#/components/schemas/Shelf' } } }
        '201':
          description: The new one.
          headers: { Location: { required: true, schema: { type: string } } }
          content: { application/json: { schema: { $ref: '#/components/schemas/Shelf' } } }
        '400': { $ref: '#/components/responses/Error' }
        '401': { $ref: '#/components/responses/Error' }
  /api/shelves/{id}:
    parameters: [{ name: id, in: path, required: true, x-sidehelm-field: uuid, schema: { type: string, format: uuid } }]
    get:
      operationId: getShelf
      responses:
        '200':
          description: It.
          content: { application/json: { schema: { $ref: '#/components/schemas/Shelf' } } }
        '400': { $ref: '#/components/responses/Error' }
        '401': { $ref: '#/components/responses/Error' }
        '404': { $ref: '#/components/responses/Error' }
components:
  securitySchemes: { bearer: { type: http, scheme: bearer } }
  parameters:
    IfMatch: { name: If-Match, in: header, schema: { type: string, pattern: '^"[0-9]+"$' } }
    Id: { name: id, in: path, required: true, schema: { type: string, pattern: '^[A-Z]+[0-9]+$' } }
  responses:
    Error: { description: Refused., content: { application/json: { schema: { type: object, required: [message], properties: { message: { type: string } } } } } }
  schemas:
    Thing: { type: object, required: [id, name, version], properties: { id: { type: string }, name: { type: string }, version: { type: integer } } }
    Shelf: { type: object, required: [uuid, code], properties: { uuid: { type: string, format: uuid }, code: { type: string } } }
`;

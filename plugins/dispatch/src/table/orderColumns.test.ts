import { COLUMN_LABELS, ORDER_COLUMNS, shownColumns } from './orderColumns';

describe('the columns of the table', () => {
  it('are those of the product, in its words and order', () => {
    expect(ORDER_COLUMNS.map(column => COLUMN_LABELS[column])).toEqual([
      'Requested At',
      'Current stage',
      'Current stage ETA',
      'Restaurant UUID',
      'Recipient Name',
      'Recipient Phone Number',
      'Recipient Address',
      'Assigned Robot',
      'Sales Channel',
      'Is in final stage',
    ]);
  });

  it('stand in that order however they were chosen', () => {
    expect(shownColumns(['is_final', 'current_stage'])).toEqual([
      'requested_at',
      'current_stage',
      'is_final',
    ]);
  });
});

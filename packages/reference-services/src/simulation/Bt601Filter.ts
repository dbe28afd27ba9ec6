import type * as NodeAv from 'node-av';
import type { EncoderLibrary } from './encoderLibrary';

/** Turns pictures in the colours of BT.709 into those of BT.601, limited range both. */
export class Bt601Filter {
  private constructor(
    private readonly library: EncoderLibrary,
    private readonly graph: NodeAv.FilterGraph,
    private readonly source: NodeAv.FilterContext,
    private readonly sink: NodeAv.FilterContext,
    private readonly converted: NodeAv.Frame,
  ) {}

  static create(
    library: EncoderLibrary,
    { width, height }: { width: number; height: number },
  ): Bt601Filter {
    const { av } = library;
    const graph = new av.FilterGraph();
    graph.alloc();
    graph.nbThreads = 1;
    const add = (name: string, options?: string) => {
      const filter = av.Filter.getByName(name);
      const context = filter && graph.createFilter(filter, name, options);
      if (!context) throw new Error(`The encoder library has no ${name}.`);
      return context;
    };
    const source = add(
      'buffer',
      `video_size=${width}x${height}:pix_fmt=yuv420p:colorspace=bt709:range=tv:time_base=1/1000`,
    );
    const matrix = add('colormatrix', 'bt709:bt601');
    const sink = add('buffersink');
    source.link(0, matrix, 0);
    matrix.link(0, sink, 0);
    const configured = graph.configSync();
    if (configured < 0)
      throw new Error(`The colours cannot be converted (${configured}).`);
    const converted = new av.Frame();
    converted.alloc();
    return new Bt601Filter(library, graph, source, sink, converted);
  }

  /** The picture with its time and type; it is there until the next one. */
  convert(picture: NodeAv.Frame): NodeAv.Frame {
    const { constants } = this.library;
    const { source, sink, converted } = this;
    picture.colorSpace = constants.AVCOL_SPC_BT709;
    picture.colorRange = constants.AVCOL_RANGE_MPEG;
    converted.unref();
    const sent = source.buffersrcAddFrameSync(
      picture,
      constants.AV_BUFFERSRC_FLAG_KEEP_REF,
    );
    const received = sink.buffersinkGetFrameSync(converted);
    if (sent < 0 || received < 0)
      throw new Error(`A picture keeps its colours (${sent}, ${received}).`);
    return converted;
  }

  close() {
    this.converted.free();
    this.graph.free();
  }
}

/** A network: operators on named tensors. */
export interface Network {
  nodes: { operator: string; inputs: string[]; output: string; axis?: number }[]
  /** Constant tensors, of floats where no type is given. */
  constants: Record<string, { type?: 'float' | 'int64'; shape: number[]; values: readonly number[] }>
  inputs: Tensor[]
  outputs: Tensor[]
  metadata: Record<string, string>
}

/** A tensor that is given or computed; a dimension that is text may have any size. */
export interface Tensor {
  name: string
  type: keyof typeof TYPES
  shape: (number | string)[]
}

/** Element types (TensorProto.DataType). */
const TYPES = { float: 1, int32: 6, int64: 7 }

/** Writes a network as a file of ONNX (onnx.proto3: ModelProto of opset 13). */
export function writeOnnx({ nodes, constants, inputs, outputs, metadata }: Network): Buffer {
  const graph = [
    ...nodes.map(({ operator, inputs: from, output, axis }) =>
      message(1, [
        ...from.map(name => text(1, name)),
        text(2, output),
        text(4, operator),
        ...(axis === undefined ? [] : [message(5, [text(1, 'axis'), int(3, axis), int(20, 2)])]),
      ]),
    ),
    text(2, 'graph'),
    ...Object.entries(constants).map(([name, { type = 'float', shape, values }]) =>
      message(5, [
        ...shape.map(size => int(1, size)),
        int(2, TYPES[type]),
        text(8, name),
        bytes(9, Buffer.from(type === 'float' ? Float32Array.from(values).buffer : int64s(values))),
      ]),
    ),
    ...inputs.map(tensor => message(11, describe(tensor))),
    ...outputs.map(tensor => message(12, describe(tensor))),
  ]
  return Buffer.concat([
    int(1, 8),
    message(7, graph),
    message(8, [text(1, ''), int(2, 13)]),
    ...Object.entries(metadata).map(([key, content]) => message(14, [text(1, key), text(2, content)])),
  ])
}

const int64s = (values: readonly number[]) => BigInt64Array.from(values, value => BigInt(value)).buffer

function describe({ name, type, shape }: Tensor): Buffer[] {
  const dimensions = shape.map(size => message(1, [typeof size === 'number' ? int(1, size) : text(2, size)]))
  return [text(1, name), message(2, [message(1, [int(1, TYPES[type]), message(2, dimensions)])])]
}

// Fields of Protocol Buffers: a varint of number and wire type, then the value.
const int = (field: number, content: number) => Buffer.concat([varint(field << 3), varint(content)])
const bytes = (field: number, content: Buffer) =>
  Buffer.concat([varint((field << 3) | 2), varint(content.length), content])
const text = (field: number, content: string) => bytes(field, Buffer.from(content))
const message = (field: number, parts: Buffer[]) => bytes(field, Buffer.concat(parts))

function varint(content: number): Buffer {
  const groups = [content & 0x7f]
  for (let rest = content >>> 7; rest > 0; rest >>>= 7) groups.push(rest & 0x7f)
  return Buffer.from(groups.map((group, at) => (at < groups.length - 1 ? group | 0x80 : group)))
}

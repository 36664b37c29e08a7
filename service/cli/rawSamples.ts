/** Bytes of the header of a chunk: its name and its size. */
const CHUNK_HEAD = 8
/** Bytes before the first chunk of a RIFF file. */
const RIFF_HEAD = 12

/**
 * Samples of what a recorder wrote to its output. arecord begins with the header of a .wav file whose size is a
 * placeholder, SoX on Windows writes its own format of 32-bit samples, rec writes samples only.
 * @returns 16-bit samples, little-endian, without a half sample at the end
 * @see https://man.archlinux.org/man/soxformat.7 (sox) for the header of SoX
 */
export function rawSamples(recorded: Buffer): Buffer {
  const magic = recorded.toString('latin1', 0, 4)
  if (magic === '.SoX') return from32Bit(recorded.subarray(recorded.length < 8 ? 8 : 4 + recorded.readUInt32LE(4)))
  const samples = magic === 'RIFF' ? recorded.subarray(startOfData(recorded)) : recorded
  return samples.subarray(0, samples.length & ~1)
}

/** Offset of the first sample behind the chunk `data`; the length when a recorder ended before it. */
function startOfData(file: Buffer): number {
  let at = RIFF_HEAD
  while (at + CHUNK_HEAD <= file.length) {
    if (file.toString('latin1', at, at + 4) === 'data') return at + CHUNK_HEAD
    at += CHUNK_HEAD + file.readUInt32LE(at + 4)
  }
  return file.length
}

function from32Bit(samples: Buffer): Buffer {
  const count = samples.length >> 2
  const out = Buffer.alloc(count * 2)
  for (let at = 0; at < count; at++) out.writeInt16LE(samples.readInt32LE(at * 4) >> 16, at * 2)
  return out
}

import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { rawSamples } from '../../service/cli/rawSamples.ts'
import { makeWav } from '../voice/files.ts'

const samples = Buffer.from([1, 0, 255, 127, 0, 128])

describe('rawSamples', () => {
  it('leaves samples without a header as they are, but for half of one at the end', () => {
    expect(rawSamples(samples)).toEqual(samples)
    expect(rawSamples(Buffer.concat([samples, Buffer.from([9])]))).toEqual(samples)
  })

  it('takes off the header of a .wav file, whatever size it declares and whatever chunks come first', () => {
    expect(rawSamples(makeWav({ sound: samples, soundSize: 0x80000000, riffSize: 0x80000024 }))).toEqual(samples)
    const list = Buffer.from('LIST\x04\0\0\0INFO', 'latin1')
    expect(rawSamples(makeWav({ sound: samples, between: list }))).toEqual(samples)
    expect(rawSamples(makeWav({ sound: samples }).subarray(0, 30))).toEqual(Buffer.alloc(0))
  })

  it('reads the 32-bit samples of SoX', () => {
    // `sox -n -r 16000 -c 1 -p`: magic, bytes that follow, samples, rate as a double, channels, bytes of the comment.
    const head = Buffer.from('2e536f582c00000000000000000000000000000000' + '40cf40' + '0100000010000000', 'hex')
    const comment = Buffer.from('Processed by SoX', 'latin1')
    const sound = Buffer.from([0, 0, 1, 0, 9, 9, 255, 127, 0, 0, 0, 128])
    expect(rawSamples(Buffer.concat([head, comment, sound]))).toEqual(samples)
  })

  it('makes whole samples of any bytes', () => {
    const prefix = fc.constantFrom('', 'RIFF', '.SoX', 'RIFF____WAVE')
    fc.assert(
      fc.property(prefix, fc.uint8Array({ maxLength: 80 }), (magic, rest) => {
        expect(rawSamples(Buffer.concat([Buffer.from(magic), rest])).length % 2).toBe(0)
      }),
    )
  })
})

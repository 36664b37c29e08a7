import { writeFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { validateWav } from '../../service/voice/wav.ts'
import { decodeWav } from '../../service/voice/decode.ts'
import { chunk, ds64, list, makeFormat, makeWav, silence, uint32, withExtension } from './files.ts'
import { createValidator } from './validator.ts'
import { writeWav } from './writer.ts'

const { validate, outcome, path } = await createValidator()

const fact = (frames: number) => chunk('fact', uint32(frames))
const float = (value: number, at = 8000) => {
  const sound = silence(16_000, 4)
  sound.writeFloatLE(value, at * 4)
  return makeWav({ tag: 3, bits: 32, sound })
}
const rate48 = { rate: 48_000, channels: 2 }
const mp3 = Buffer.concat([Buffer.from('fffb9064', 'hex'), Buffer.alloc(4000)])
const dataFirst = Buffer.concat([
  makeWav().subarray(0, 12),
  chunk('data', silence(16_000)),
  chunk('fmt ', makeFormat({})),
])

describe('a voice file', () => {
  const depths = ['8', '16', '24', '32', '32f', '64', '8a', '8m', '12', '20']
  it.each(depths)('of %s bits is accepted, plain and big-endian, mono and stereo', async depth => {
    for (const channels of [1, 2, 6, 8])
      for (const form of ['RIFF', 'RIFX', 'RF64']) {
        const bytes = writeWav(depth, channels, form)
        const info = await validate(bytes)
        expect(info).toMatchObject({ channels, sampleRate: 8000, durationMs: 500, isBigEndian: form === 'RIFX' })
        expect(info.dataLength).toBe((4000 * channels * info.bitsPerSample) / 8)
        expect(decodeWav(bytes, info)).toHaveLength(8000)
      }
  })

  it('is described by its own bytes', async () => {
    const bytes = makeWav({ ...rate48, between: list(7), sound: silence(48_000, 4) })
    expect(await validate(bytes)).toEqual({
      format: 'pcm',
      channels: 2,
      blockAlign: 4,
      sampleRate: 48_000,
      bitsPerSample: 16,
      isBigEndian: false,
      durationMs: 1000,
      dataOffset: 60,
      dataLength: 192_000,
    })
  })

  it('is validated by its uploaded file and the name of the client', async () => {
    await writeFile(path, makeWav())
    expect(await validateWav({ path, name: 'C:\\fakepath\\Order.WAV' })).toMatchObject({
      format: 'pcm',
    })
  })

  const good: [string, Buffer][] = [
    ['a list before the format', makeWav({ before: list(8) })],
    ['a list of odd length before the format', makeWav({ before: list(9) })],
    [
      '200,000 empty chunks',
      makeWav({ before: Buffer.concat(Array<Buffer>(200_000).fill(chunk('junk', silence(0)))) }),
    ],
    ['chunks after the sound', makeWav({ after: list(300) })],
    ['a size of 0, to the end of the file', makeWav({ soundSize: 0 })],
    ['a size of 0xFFFFFFFF, to the end of the file', makeWav({ soundSize: 0xffff_ffff, riffSize: 0xffff_ffff })],
    ["arecord's size for a pipe", makeWav({ soundSize: 0x8000_0000, riffSize: 0x8000_0024 })],
    ["SoX's size for a pipe", makeWav({ soundSize: 0x7fff_f000 })],
    ['the header counted in', makeWav({ soundSize: 32_044 })],
    ['half a frame at the end', makeWav({ sound: Buffer.alloc(32_001) })],
    ['a RIFF size of 0', makeWav({ riffSize: 0 })],
    ['a RIFF size that is too large', makeWav({ riffSize: 9_999_999 })],
    ['a lie in its fact chunk', makeWav({ between: fact(99_999_999) })],
    ['a lie in its bytes a second', makeWav({ byteRate: 1 })],
    ['RF64 with the size in ds64', makeWav({ form: 'RF64', before: ds64(32_000n), soundSize: 0xffff_ffff })],
    ['RF64 whose ds64 was never filled in', makeWav({ form: 'RF64', before: ds64(0n), soundSize: 0xffff_ffff })],
    ['RF64 with a usual size', makeWav({ form: 'RF64', before: ds64(1n) })],
    ['EXTENSIBLE PCM of 24 bits in 32', makeWav(withExtension(1, 32, 24))],
    ['EXTENSIBLE float', makeWav({ ...withExtension(3, 32, 32), sound: silence(16_000, 4) })],
    ['EXTENSIBLE A-law', makeWav(withExtension(6, 8, 8))],
    ['float beyond full scale', float(3e38)],
    ['8,000 samples a second', makeWav({ rate: 8000 })],
    ['96,000 samples a second', makeWav({ rate: 96_000 })],
    ['200 ms exactly', makeWav({ rate: 44_100, sound: silence(8820) })],
    ['10 s exactly', makeWav({ rate: 44_100, sound: silence(441_000) })],
  ]
  it.each(good)('with %s is accepted', async (_, bytes) => {
    expect(await outcome(bytes)).toBe('ok')
  })

  const bad: [string, string, Buffer, string?][] = [
    ['nothing in it', '400 voice is empty', Buffer.alloc(0)],
    ['nothing in it and another name', '400 voice is empty', Buffer.alloc(0), 'voice.mp3'],
    ['another ending', '415 voice must be a file whose name ends in .wav', makeWav(), 'voice.mp3'],
    ['no ending', '415 voice must be a file whose name ends in .wav', makeWav(), 'wav'],
    ['no name', '415 voice must be a file whose name ends in .wav', makeWav(), ''],
    ['an ending after .wav', '415 voice must be a file whose name ends in .wav', makeWav(), 'voice.wav.exe'],
    ['MP3 under a false name', '415 voice is not a WAV file', mp3],
    ['text', '415 voice is not a WAV file', Buffer.from('turn on the light')],
    ['Ogg', '415 voice is not a WAV file', Buffer.from('OggS\0\x02and so on')],
    ['FLAC', '415 voice is not a WAV file', Buffer.from('fLaC\0\0\0\x22')],
    ['zeros', '415 voice is not a WAV file', Buffer.alloc(1000)],
    ['AIFF', '415 voice is not a WAV file', makeWav({ form: 'FORM', type: 'AIFF' })],
    ['a film', '415 voice is not a WAV file', makeWav({ type: 'AVI ' })],
    ['MP3 in RIFF of its own kind', '415 voice is not a WAV file', makeWav({ type: 'RMP3' })],
    ['MP3 in RIFF', '415 voice holds MP3 sound', makeWav({ tag: 0x55, bits: 0, more: Buffer.alloc(14) })],
    ['Microsoft ADPCM', '415 voice holds Microsoft ADPCM sound', makeWav({ tag: 2, bits: 4, blockAlign: 256 })],
    ['IMA ADPCM of half a group', '400 voice contradicts itself', makeWav({ tag: 0x11, bits: 4, blockAlign: 6 })],
    ['IMA ADPCM of 3 bits', '400 voice must have 4 bits a sample', makeWav({ tag: 0x11, bits: 3, blockAlign: 256 })],
    ['GSM', '415 voice holds GSM 6.10 sound', makeWav({ tag: 0x31, bits: 0, blockAlign: 65 })],
    ['G.722', '415 voice holds G.722 sound', makeWav({ tag: 0x65, bits: 4, blockAlign: 1 })],
    ['an unknown codec', '415 voice holds sound of an unknown kind', makeWav({ tag: 0x1234 })],
    ['codec 0', '415 voice holds sound of an unknown kind', makeWav({ tag: 0 })],
    ['EXTENSIBLE MP3', '415 voice holds MP3 sound', makeWav(withExtension(0x55, 16, 16))],
    ['EXTENSIBLE in EXTENSIBLE', '415 voice holds sound of an unknown', makeWav(withExtension(0xfffe, 16, 16))],
    [
      'a foreign GUID',
      '415 voice holds sound of',
      makeWav(withExtension(1, 16, 16, '000021071d11d386'.padEnd(28, '4'))),
    ],
    ['an unknown codec and no sound', '415 voice holds sound of', makeWav({ tag: 0x1234, sound: silence(0) })],
    ['integers of 64 bits', '415 voice must have 8, 16, 24, 32 bits a sample, not 64', makeWav({ bits: 64 })],
    ['floats of 16 bits', '415 voice must have 32, 64 bits a sample, not 16', makeWav({ tag: 3 })],
    ['A-law of 16 bits', '415 voice must have 8 bits a sample, not 16', makeWav({ tag: 6 })],
    ['0 bits', '400 voice must have 8, 16, 24, 32 bits a sample, not 0', makeWav({ bits: 0 })],
    ['13 bits', '400 voice must have 8, 16, 24, 32 bits a sample, not 13', makeWav({ bits: 13 })],
    ['no channels', '400 voice must have 1 to 8 channels, not 0', makeWav({ channels: 0, blockAlign: 2 })],
    ['nine channels', '400 voice must have 1 to 8 channels, not 9', makeWav({ channels: 9 })],
    ['no rate', '400 voice must have 8,000 to 96,000 samples a second, not 0', makeWav({ rate: 0 })],
    ['a rate too low', '400 voice must have 8,000 to 96,000 samples', makeWav({ rate: 7999 })],
    [
      'a rate too high',
      '400 voice must have 8,000 to 96,000 samples',
      makeWav({ rate: 96_001, sound: silence(96_001) }),
    ],
    ['a wrong block', '400 voice contradicts itself about the size of a sample', makeWav({ blockAlign: 4 })],
    ['a block of 0', '400 voice contradicts itself about the size of a sample', makeWav({ blockAlign: 0 })],
    ['more bits in use than there are', '400 voice claims more bits', makeWav(withExtension(1, 16, 24))],
    ['EXTENSIBLE without GUID', '400 voice has a fmt chunk that is cut short', makeWav({ tag: 0xfffe })],
    ['a short format', '400 voice has a fmt chunk that is cut short', shortFormat(12)],
    ['an empty format', '400 voice has a fmt chunk that is cut short', shortFormat(0)],
    ['a RIFF stub', '400 voice is cut short', makeWav().subarray(0, 8)],
    ['a head and no chunk', '400 voice does not say how its sound is written', makeWav().subarray(0, 12)],
    ['no format', '400 voice does not say how its sound is written', withoutFormat()],
    [
      'a first chunk beyond the end',
      '400 voice does not say how',
      makeWav({ before: chunk('LIST', silence(2), { size: 4e9 }) }),
    ],
    ['an odd chunk without padding', '400 voice does not say how', makeWav({ before: list(9).subarray(0, -1) })],
    ['its sound first', '400 voice describes its sound only after the sound', dataFirst],
    [
      'two formats',
      '400 voice describes its sound twice',
      makeWav({ between: chunk('fmt ', makeFormat({ channels: 2 })) }),
    ],
    ['no data chunk', '400 voice holds no sound (no data chunk)', makeWav().subarray(0, 36)],
    ['no samples', '400 voice holds no sound', makeWav({ sound: silence(0) })],
    ['half a sample', '400 voice holds no sound', makeWav({ sound: Buffer.alloc(1), soundSize: 1 })],
    [
      'half its sound',
      '400 voice is cut short: of 32000 bytes of sound 16000 are there',
      makeWav().subarray(0, 16_044),
    ],
    [
      'half its sound by ds64',
      '400 voice is cut short',
      makeWav({ form: 'RF64', before: ds64(64_000n), soundSize: 0xffff_ffff }),
    ],
    [
      'a ds64 too short',
      '400 voice has a ds64 chunk that',
      makeWav({ before: chunk('ds64', silence(2)), soundSize: 0xffff_ffff }),
    ],
    ['199 ms', '400 voice must last at least 200 ms', makeWav({ rate: 8000, sound: silence(1592) })],
    [
      'one frame less than 200 ms',
      '400 voice must last at least 200 ms',
      makeWav({ rate: 44_100, sound: silence(8819) }),
    ],
    [
      '200 ms claimed and 199 there',
      '400 voice must last at least',
      makeWav({ sound: silence(3184), soundSize: 3200 * 2 - 4 }),
    ],
    [
      '199 ms and a fact of 10 s',
      '400 voice must last at least',
      makeWav({ sound: silence(3184), between: fact(160_000) }),
    ],
    ['10.001 s', '400 voice must last at most 10 s', makeWav({ rate: 8000, sound: silence(80_008) })],
    [
      'one frame more than 10 s',
      '400 voice must last at most 10 s',
      makeWav({ rate: 44_100, sound: silence(441_001) }),
    ],
    [
      '11 s of unknown size',
      '400 voice must last at most',
      makeWav({ sound: silence(176_000), soundSize: 0xffff_ffff }),
    ],
    [
      '11 s that claim fewer bytes a second',
      '400 voice must last',
      makeWav({ sound: silence(176_000), byteRate: 1e9 }),
    ],
    ['NaN', '400 voice holds samples that are not numbers', float(NaN)],
    ['an infinity', '400 voice holds samples that are not numbers', float(-Infinity, 15_999)],
    [
      'a NaN of 64 bits',
      '400 voice holds samples that are not numbers',
      makeWav({ tag: 3, bits: 64, sound: Buffer.alloc(128_000, 0xff) }),
    ],
  ]
  it.each(bad)('with %s is %s', async (_, expected, bytes, name) => {
    expect(await outcome(bytes, name)).toContain(expected)
  })
})

function shortFormat(length: number): Buffer {
  const parts = [
    makeWav().subarray(0, 12),
    chunk('fmt ', makeFormat({}).subarray(0, length)),
    chunk('data', silence(9000)),
  ]
  return Buffer.concat(parts)
}

function withoutFormat(): Buffer {
  return Buffer.concat([makeWav().subarray(0, 12), chunk('data', silence(16_000))])
}

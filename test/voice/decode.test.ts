import { WaveFile } from 'wavefile'
import { describe, expect, it } from 'vitest'
import { decodeWav } from '../../service/voice/decode.ts'
import { decodeImaAdpcm } from '../../service/voice/imaAdpcm.ts'
import { resample } from '../../service/voice/resample.ts'
import { createValidator } from './validator.ts'
import { makeWav, withExtension } from './files.ts'
import { writeWav } from './writer.ts'

const { validate } = await createValidator()
const decode = async (bytes: Buffer) => decodeWav(bytes, await validate(bytes))

/** One second of a tone of `hertz` at full scale. */
const tone = (hertz: number, rate: number) =>
  Float32Array.from({ length: rate }, (_, index) => Math.sin((2 * Math.PI * hertz * index) / rate))

/** Size of a sound, without the edges where a filter starts and ends. */
function loudness(samples: Float32Array): number {
  const middle = samples.subarray(1000, -1000)
  return Math.sqrt(middle.reduce((sum, sample) => sum + sample * sample, 0) / middle.length)
}

/** The largest distance between two sounds, without their edges. */
const distance = (one: Float32Array, other: Float32Array) =>
  one
    .subarray(200, -200)
    .reduce((most, sample, index) => Math.max(most, Math.abs(sample - (other[index + 200] ?? NaN))), 0)

describe('the sound of a file', () => {
  it.each([
    ['8', 0.01],
    ['16', 1e-4],
    ['24', 1e-6],
    ['32', 1e-6],
    ['32f', 1e-6],
    ['64', 1e-6],
    ['8a', 0.03],
    ['8m', 0.03],
  ])(
    'written with %s bits is the same as with 64, in both byte orders and with all channels alike',
    async (bits, off) => {
      const expected = await decode(writeWav('64', 1, 'RIFF'))
      for (const channels of [1, 2, 8])
        for (const form of ['RIFF', 'RIFX'])
          expect(distance(await decode(writeWav(bits, channels, form)), expected)).toBeLessThan(off)
    },
  )

  it.each([
    [6, [0x55, 0xd5, 0x2a, 0xaa, 0x80], [-8, 8, -32_256, 32_256, 5504]],
    [7, [0xff, 0x00, 0x80, 0xf0, 0x8f], [0, -32_124, 32_124, 120, 16_764]],
  ])('of format tag %i is spread as G.711 says', async (tag, codes, expected) => {
    const sound = Buffer.concat([Buffer.from(codes), Buffer.alloc(8000)])
    const samples = await decode(makeWav({ tag, bits: 8, sound }))
    expect([...samples.subarray(0, codes.length)].map(sample => sample * 2 ** 15)).toEqual(expected)
  })

  it('of IMA ADPCM is what another encoder wrote, and the last block may be cut short', async () => {
    const wav = new WaveFile()
    const samples = Int16Array.from({ length: 505 * 20 }, (_, index) => 12_000 * Math.sin(index / 20))
    wav.fromScratch(1, 8000, '16', samples)
    wav.toIMAADPCM()
    const bytes = Buffer.from(wav.toBuffer())
    const info = await validate(bytes)
    const heard = decodeImaAdpcm(bytes, { ...info, dataLength: 256 * 19 })
    const expected = Float32Array.from(samples.subarray(0, 505 * 19), sample => sample / 2 ** 15)
    expect(heard).toHaveLength(expected.length)
    expect(distance(heard, expected)).toBeLessThan(0.05)
    const cut = decodeImaAdpcm(bytes, { ...info, dataLength: 256 * 18 + 4 + 4 * 10 + 3 })
    expect(cut).toHaveLength(505 * 18 + 1 + 8 * 10)
    expect(cut).toEqual(heard.subarray(0, cut.length))
  })

  it('of IMA ADPCM takes turns of four bytes between channels', async () => {
    // Heads: 8192 and -8192 at the smallest step; then 8 differences each: the largest up, and the largest down.
    const block = Buffer.from('00200000' + '00e00000' + '77777777' + 'ffffffff', 'hex')
    const sound = Buffer.concat(Array.from({ length: 500 }, () => block))
    const bytes = makeWav({ tag: 0x11, bits: 4, channels: 2, blockAlign: 16, sound })
    const { durationMs, channels } = await validate(bytes)
    expect([durationMs, channels]).toEqual([(500 * 9 * 1000) / 16_000, 2])
    expect((await decode(bytes)).every(sample => sample === 0)).toBe(true)
  })

  it('of 20 bits in 24 fills them from the top', async () => {
    const sound = Buffer.from('0000c0'.repeat(4000), 'hex')
    expect((await decode(makeWav({ ...withExtension(1, 24, 20), sound }))).every(sample => sample === -0.5)).toBe(true)
  })

  it('is the average of its channels', async () => {
    const sound = Buffer.alloc(16_000 * 4)
    for (let frame = 0; frame < 16_000; frame++) sound.writeInt16LE(16_384, frame * 4)
    expect((await decode(makeWav({ channels: 2, sound }))).every(sample => sample === 0.25)).toBe(true)
  })

  it('uses the full scale and never leaves it', async () => {
    const sound = Buffer.alloc(16_000)
    for (let frame = 0; frame < 4000; frame++) sound.writeFloatLE(frame % 2 ? 3e38 : -3e38, frame * 4)
    const samples = await decode(makeWav({ tag: 3, bits: 32, sound }))
    expect([Math.min(...samples), Math.max(...samples)]).toEqual([-1, 1])
    expect((await decode(makeWav({ bits: 8, sound: Buffer.alloc(8000) }))).every(sample => sample === -1)).toBe(true)
  })

  it('is read from where it lies within a larger buffer', async () => {
    const bytes = makeWav()
    const info = await validate(bytes)
    const within = Buffer.concat([Buffer.alloc(13), bytes]).subarray(13)
    expect(decodeWav(within, info)).toEqual(decodeWav(bytes, info))
  })
})

describe('resampling', () => {
  const rates = [8000, 8001, 11_025, 12_000, 22_050, 24_000, 32_000, 44_100, 48_000, 88_200, 95_999, 96_000]

  it.each(rates)('from %i to 16,000 samples a second keeps a tone and its place', rate => {
    const heard = resample(tone(1000, rate), rate, 16_000)
    expect(heard).toHaveLength(16_000)
    expect(distance(heard, tone(1000, 16_000))).toBeLessThan(0.002)
  })

  it.each(rates)('from %i keeps silence and a constant', rate => {
    expect(loudness(resample(new Float32Array(rate), rate, 16_000))).toBe(0)
    expect(loudness(resample(new Float32Array(rate).fill(0.5), rate, 16_000))).toBeCloseTo(0.5, 5)
  })

  it.each(rates.filter(rate => rate > 20_000))('from %i lets nothing fold back', rate => {
    expect(loudness(resample(tone(9800, rate), rate, 16_000))).toBeLessThan(0.001)
  })

  it('leaves 16,000 samples a second as they are', () => {
    const samples = tone(440, 16_000)
    expect(resample(samples, 16_000, 16_000)).toBe(samples)
  })
})

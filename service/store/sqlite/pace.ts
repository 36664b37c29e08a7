/**
 * How many rows each write of a long piece of work changes: as many as fit into the time that others may wait for,
 * however fast the disk is. More at once would hold them up; fewer would wait for the disk more often.
 */
export interface Pace {
  /** Rows of the next write. */
  readonly rows: number
  /** Runs `body` by way of `write`, and learns from how long it took once its turn had come, commit included. */
  write<Result>(write: Write<Result>, body: () => Promise<Result>): Promise<Result>
  /** Takes note of how long a write took. */
  took(milliseconds: number): void
}

type Write<Result> = (body: () => Promise<Result>) => Promise<Result>

const FITTING = 40
const [LEAST, FIRST, MOST] = [250, 1000, 4000]

export function createPace(): Pace {
  let rows = FIRST
  const pace: Pace = {
    get rows() {
      return rows
    },
    async write(write, body) {
      let began = 0
      const result = await write(() => {
        began = performance.now()
        return body()
      })
      pace.took(performance.now() - began)
      return result
    },
    took(milliseconds) {
      // One slow write says little: the next is half as large at the least, and twice at the most.
      const change = Math.min(2, Math.max(0.5, FITTING / milliseconds))
      rows = Math.round(Math.min(MOST, Math.max(LEAST, rows * change)))
    },
  }
  return pace
}

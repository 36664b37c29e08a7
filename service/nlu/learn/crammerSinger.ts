/* eslint-disable @typescript-eslint/no-non-null-assertion -- array kernel: every index is in range by construction */
import type { DenseLinear } from './linear.ts'
import { permutation, shuffle } from '../core/random.ts'
import { BLOCK, createScoreKernel } from './scoreKernel.ts'

/** Labelled examples. */
export interface SvmProblem {
  /** Upper bound of the number of features of each example. */
  sizes: Int32Array
  /** Writes feature ids and values of an example and returns their number; it may use `padding` elements more. */
  write: (example: number, ids: Int32Array, values: Float32Array) => number
  padding: number
  /** The class of each example. */
  labels: Int32Array
  classes: number
  /** Feature ids are in `first` … `first + features - 1`. */
  first: number
  features: number
}

export interface SvmSettings {
  /** Penalty of a margin violation (C). */
  cost: number
  epochs: number
  /** Largest violation of the optimality conditions at which training stops. */
  tolerance: number
  random: () => number
}

/**
 * Crammer–Singer multiclass linear support vector machine, solved in the dual by the sequential dual method
 * (Keerthi et al., KDD 2008): examples are visited in random order, and for each the subproblem of its own dual
 * variables is solved exactly. Examples near their optimum are visited in every fifth epoch only.
 */
export function trainCrammerSinger(problem: SvmProblem, settings: SvmSettings): DenseLinear {
  const { labels, classes, first, features } = problem
  const memory = allocate(problem)
  const { weights, scores, stride, score } = memory
  const alphas = new Float32Array(labels.length * classes)
  const violations = new Float32Array(labels.length).fill(Infinity)
  const order = permutation(labels.length, settings.random)
  const subproblem = exampleSubproblem(classes, settings.cost)

  for (let epoch = 0; epoch < settings.epochs && classes > 1; epoch++) {
    const visitsAll = epoch % 5 === 0 || epoch === settings.epochs - 1
    let worst = 0
    shuffle(order, settings.random)
    for (const i of order) {
      if (!visitsAll && violations[i]! < 0.3 * settings.tolerance) continue
      score(i)
      const alpha = alphas.subarray(i * classes, (i + 1) * classes)
      const violation = subproblem.violation(scores, alpha, labels[i]!)
      violations[i] = violation
      if (violation > worst) worst = violation
      if (violation < 0.1 * settings.tolerance) continue
      const changed = subproblem.solve(scores, alpha, labels[i]!, memory.squares[i]!)
      memory.add(i, subproblem.classesChanged, subproblem.changes, changed)
    }
    if (visitsAll && worst < settings.tolerance) break
  }
  const row = (at: number) => weights.subarray(at * stride, at * stride + classes)
  return { classes, first, rows: features + 1, row }
}

/** Copies the examples into the memory of the score kernel and allocates the weights there. */
function allocate({ sizes, write, padding: spare, classes, first, features }: SvmProblem) {
  const stride = Math.ceil(classes / BLOCK) * BLOCK
  const starts = new Int32Array(sizes.length + 1)
  const entries = sizes.reduce((sum, size) => sum + size + 1, spare)
  const cells = (features + 1) * stride
  const kernel = createScoreKernel(4 * (cells + 2 * entries + stride))
  const { buffer } = kernel.memory
  const weights = new Float32Array(buffer, 0, cells)
  const ids = new Int32Array(buffer, 4 * cells, entries)
  const values = new Float32Array(buffer, 4 * (cells + entries), entries)
  const scores = new Float32Array(buffer, 4 * (cells + 2 * entries), stride)
  const squares = new Float32Array(sizes.length)

  for (let i = 0; i < sizes.length; i++) {
    const from = starts[i]!
    const bias = from + write(i, ids.subarray(from), values.subarray(from))
    for (let j = from; j < bias; j++) ids[j]! -= first
    ids[bias] = features // the bias is a feature of every example
    values[bias] = 1
    for (let j = from; j <= bias; j++) squares[i]! += values[j]! * values[j]!
    starts[i + 1] = bias + 1
  }

  return {
    weights,
    scores,
    stride,
    squares,
    /** Fills `scores` with the scores of example i. */
    score(i: number) {
      const [from, to] = [starts[i]!, starts[i + 1]!]
      kernel.score(
        ids.byteOffset + 4 * from,
        values.byteOffset + 4 * from,
        4 * (to - from),
        0,
        4 * stride,
        scores.byteOffset,
      )
    },
    /** Adds example i, times a change, to the weights of the first `n` classes listed. */
    add(i: number, which: Int32Array, changes: Float32Array, n: number) {
      const to = starts[i + 1]!
      for (let j = starts[i]!; j < to; j++) {
        const row = ids[j]! * stride
        const value = values[j]!
        for (let c = 0; c < n; c++) weights[row + which[c]!]! += changes[c]! * value
      }
    },
  }
}

/** The subproblem of one example: minimise over its dual variables, with all others fixed. */
function exampleSubproblem(classes: number, cost: number) {
  const classesChanged = new Int32Array(classes)
  const changes = new Float32Array(classes)
  const upperBounds = new Float64Array(classes)
  const candidates = new Float64Array(classes)

  return {
    classesChanged,
    changes,
    /** The violation of the optimality conditions (0 = optimal). */
    violation(scores: Float32Array, alpha: Float32Array, label: number): number {
      let largest = scores[label]!
      let smallest = alpha[label]! < cost ? largest : Infinity
      for (let k = 0; k < classes; k++) {
        if (k === label) continue
        const gradient = scores[k]! + 1
        if (gradient > largest) largest = gradient
        if (alpha[k]! < 0 && gradient < smallest) smallest = gradient
      }
      return largest - smallest
    },
    /** Solves exactly (Crammer & Singer 2001, section 6), updates `alpha`, returns how many classes changed. */
    solve(scores: Float32Array, alpha: Float32Array, label: number, square: number): number {
      let best = -Infinity
      for (let k = 0; k < classes; k++) {
        const bound = scores[k]! + (k === label ? 0 : 1) - square * alpha[k]!
        upperBounds[k] = bound
        const lifted = k === label ? bound + square * cost : bound
        if (lifted > best) best = lifted
      }
      const level = projectionThreshold(best, label, square)
      let changed = 0
      for (let k = 0; k < classes; k++) {
        if (upperBounds[k]! <= level && alpha[k] === 0 && k !== label) continue // stays zero
        const limit = k === label ? cost : 0
        const wanted = Math.min(limit, (level - upperBounds[k]!) / square)
        const change = wanted - alpha[k]!
        if (Math.abs(change) < 1e-9) continue
        alpha[k] = wanted
        classesChanged[changed] = k
        changes[changed++] = change
      }
      return changed
    },
  }

  /**
   * The threshold of the projection onto the simplex, at which the dual variables sum to zero. Starts with all candidates
   * and repeatedly removes those below the threshold (Michelot 1986), which needs no sorting.
   */
  function projectionThreshold(best: number, label: number, square: number): number {
    const volume = square * cost
    let count = 0
    let sum = 0
    for (let k = 0; k < classes; k++) {
      const lifted = k === label ? upperBounds[k]! + volume : upperBounds[k]!
      if (lifted <= best - volume) continue
      candidates[count++] = lifted
      sum += lifted
    }
    for (;;) {
      const level = (sum - volume) / count
      let kept = 0
      sum = 0
      for (let i = 0; i < count; i++) {
        const value = candidates[i]!
        if (value <= level) continue
        candidates[kept++] = value
        sum += value
      }
      if (kept === count) return level
      count = kept
    }
  }
}

/* eslint-disable @typescript-eslint/no-non-null-assertion -- array kernel: every index is in range by construction */

/**
 * Creates a Viterbi decoder for the best label sequence. A label that continues an entity has only two possible
 * predecessors. For the others, predecessors whose score is below the best one by more than the largest difference of
 * two transitions (`spread`) cannot win and are skipped.
 */
export function createViterbi(labels: number) {
  let best = new Float32Array(0)
  let from = new Uint16Array(0)
  const promising = new Uint16Array(labels)

  return (emissions: Float32Array, transitions: Float32Array, length: number, spread: number): Uint16Array => {
    if (best.length < length * labels) {
      best = new Float32Array(length * labels)
      from = new Uint16Array(length * labels)
    }
    for (let label = 0; label < labels; label++) {
      best[label] = isContinuation(label) ? -Infinity : transitions[labels * labels + label]! + emissions[label]!
    }
    for (let t = 1; t < length; t++) {
      const before = (t - 1) * labels
      let count = 0
      let highest = -Infinity
      for (let label = 0; label < labels; label++) highest = Math.max(highest, best[before + label]!)
      for (let label = 0; label < labels; label++) {
        if (best[before + label]! >= highest - spread) promising[count++] = label
      }
      for (let label = 0; label < labels; label++) {
        let value = -Infinity
        let origin = 0
        if (isContinuation(label)) {
          const begun = best[before + label - 1]! + transitions[(label - 1) * labels + label]!
          value = best[before + label]! + transitions[label * labels + label]!
          origin = label
          if (begun > value) [value, origin] = [begun, label - 1]
        } else {
          for (let i = 0; i < count; i++) {
            const previous = promising[i]!
            const reached = best[before + previous]! + transitions[previous * labels + label]!
            if (reached > value) [value, origin] = [reached, previous]
          }
        }
        best[t * labels + label] = value + emissions[t * labels + label]!
        from[t * labels + label] = origin
      }
    }
    return trace(length)
  }

  function trace(length: number): Uint16Array {
    const path = new Uint16Array(length)
    if (length === 0) return path
    const last = (length - 1) * labels
    let chosen = 0
    for (let label = 1; label < labels; label++) if (best[last + label]! > best[last + chosen]!) chosen = label
    for (let t = length - 1; t >= 0; t--) {
      path[t] = chosen
      chosen = from[t * labels + chosen]!
    }
    return path
  }
}

/** True for a label that continues an entity (2, 4, …): it may only follow the label before it or itself. */
export function isContinuation(label: number): boolean {
  return label > 0 && label % 2 === 0
}

/** The largest difference between two transitions. */
export function transitionSpread(transitions: Float32Array): number {
  let [low, high] = [0, 0]
  for (const weight of transitions) {
    if (weight < low) low = weight
    if (weight > high) high = weight
  }
  return high - low
}

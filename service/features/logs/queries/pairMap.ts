/** Values by two keys, each made when it is first asked for. */
export interface PairMap<One, Other, Value> {
  get(one: One, other: Other): Value
  /** In the order in which they were made, by the first key. */
  values(): Value[]
}

/** Map in map: one text of both keys would have to be made for each look. */
export function createPairMap<One, Other, Value>(
  create: (one: One, other: Other) => Value,
): PairMap<One, Other, Value> {
  const byOne = new Map<One, Map<Other, Value>>()
  return {
    get(one, other) {
      let among = byOne.get(one)
      if (!among) byOne.set(one, (among = new Map()))
      let value = among.get(other)
      if (value === undefined) among.set(other, (value = create(one, other)))
      return value
    },
    values: () => [...byOne.values()].flatMap(among => [...among.values()]),
  }
}

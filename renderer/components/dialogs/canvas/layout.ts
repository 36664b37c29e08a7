/** Places the skills of a graph from left to right. */

export interface Place {
  x: number
  y: number
}

export interface GraphEdge {
  from: string
  to: string
}

/** Size of a node and of the gaps between nodes, in pixels at full size. */
export const NODE = { width: 200, height: 52 }
export const GAP = { x: 72, y: 20 }
/** Nodes of a layer above each other; a longer layer continues in a further column. */
const ROWS = 16
const SWEEPS = 4

/**
 * Layers by longest path, four sweeps by the mean position of neighbours against crossings (Sugiyama, Tagawa, Toda
 * 1981). Edges that close a circle are left out of the layering. Skills without edges follow below, in a block.
 * Deterministic; linear in nodes and edges but for the sorting of layers.
 * @param slugs in their order, which decides where nothing else does
 * @returns the upper left corner of each node
 */
export function layout(slugs: readonly string[], edges: readonly GraphEdge[]): Map<string, Place> {
  const known = new Set(slugs)
  const links = edges.filter(({ from, to }) => from !== to && known.has(from) && known.has(to))
  const linked = new Set(links.flatMap(({ from, to }) => [from, to]))
  const layers = sweep(
    layersOf(
      slugs.filter(slug => linked.has(slug)),
      links,
    ),
    links,
  )
  const places = new Map<string, Place>()
  let column = 0
  for (const layer of layers) column += placeColumn(places, layer, column)
  const bottom = Math.max(0, ...[...places.values()].map(({ y }) => y + NODE.height + 2 * GAP.y))
  const single = slugs.filter(slug => !linked.has(slug))
  const width = Math.max(column, Math.ceil(Math.sqrt(single.length)))
  single.forEach((slug, at) =>
    places.set(slug, {
      x: (at % width) * (NODE.width + GAP.x),
      y: bottom + Math.floor(at / width) * (NODE.height + GAP.y),
    }),
  )
  return places
}

/** Writes the places of a layer that begins at a column. @returns the number of columns it takes */
function placeColumn(places: Map<string, Place>, layer: readonly string[], column: number): number {
  layer.forEach((slug, at) =>
    places.set(slug, {
      x: (column + Math.floor(at / ROWS)) * (NODE.width + GAP.x),
      y: (at % ROWS) * (NODE.height + GAP.y),
    }),
  )
  return Math.ceil(layer.length / ROWS)
}

function neighbours(edges: readonly GraphEdge[], key: 'from' | 'to', value: 'from' | 'to'): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const edge of edges) {
    const list = found.get(edge[key])
    if (list) list.push(edge[value])
    else found.set(edge[key], [edge[value]])
  }
  return found
}

/** Each node in the layer behind its furthest predecessor. */
function layersOf(slugs: readonly string[], edges: readonly GraphEdge[]): string[][] {
  const forward = withoutCircles(slugs, edges)
  const targets = neighbours(forward, 'from', 'to')
  const open = new Map(slugs.map(slug => [slug, 0]))
  for (const { to } of forward) open.set(to, (open.get(to) ?? 0) + 1)
  const depth = new Map(slugs.map(slug => [slug, 0]))
  const ready = slugs.filter(slug => open.get(slug) === 0)
  for (let at = 0; at < ready.length; at++) {
    const slug = ready[at] ?? ''
    for (const to of targets.get(slug) ?? []) {
      depth.set(to, Math.max(depth.get(to) ?? 0, (depth.get(slug) ?? 0) + 1))
      const left = (open.get(to) ?? 1) - 1
      open.set(to, left)
      if (left === 0) ready.push(to)
    }
  }
  const layers: string[][] = []
  for (const slug of slugs) (layers[depth.get(slug) ?? 0] ??= []).push(slug)
  return layers
}

/** Edges without those that lead back to a node on the way to it, found by a depth-first walk without recursion. */
function withoutCircles(slugs: readonly string[], edges: readonly GraphEdge[]): GraphEdge[] {
  const targets = neighbours(edges, 'from', 'to')
  const state = new Map<string, 'open' | 'done'>()
  const kept: GraphEdge[] = []
  for (const start of slugs) {
    if (state.has(start)) continue
    const path = [{ slug: start, next: 0 }]
    state.set(start, 'open')
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const to = targets.get(top.slug)?.[top.next++]
      if (to === undefined) {
        state.set(top.slug, 'done')
        path.pop()
      } else if (state.get(to) !== 'open') {
        kept.push({ from: top.slug, to })
        if (!state.has(to)) {
          state.set(to, 'open')
          path.push({ slug: to, next: 0 })
        }
      }
    }
  }
  return kept
}

function sweep(layers: string[][], edges: readonly GraphEdge[]): string[][] {
  const [before, after] = [neighbours(edges, 'to', 'from'), neighbours(edges, 'from', 'to')]
  for (let round = 0; round < SWEEPS; round++) {
    const near = round % 2 === 0 ? before : after
    const row = new Map(layers.flatMap(layer => layer.map((slug, at): [string, number] => [slug, at])))
    layers = layers.map(layer => {
      const mean = new Map(layer.map(slug => [slug, meanOf(near.get(slug), row) ?? row.get(slug) ?? 0]))
      return layer.toSorted((one, other) => (mean.get(one) ?? 0) - (mean.get(other) ?? 0))
    })
  }
  return layers
}

function meanOf(slugs: readonly string[] | undefined, row: ReadonlyMap<string, number>): number | undefined {
  if (!slugs || slugs.length === 0) return undefined
  return slugs.reduce((sum, slug) => sum + (row.get(slug) ?? 0), 0) / slugs.length
}

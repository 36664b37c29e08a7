/** Draws the edges of the canvas around the nodes that they neither leave nor lead to. */
import { GAP, NODE, type Place } from './layout.ts'

/** An edge as an SVG path, and the place of its name. */
export interface EdgePath {
  d: string
  middle: Place
}

/** A cubic Bézier curve: start, two controls, end. */
type Curve = readonly [Place, Place, Place, Place]

/** Room for the arrow in front of a node. */
const ARROW = 6
/** Width in which an edge turns beside a node: less than the gap between two columns. */
const TURN = GAP.x - 2 * ARROW
/** Points of a curve that are compared with the nodes. */
const SAMPLES = 16

/**
 * A curve from the right side of a node to the left side of another. Where that would pass under a node, the edge runs
 * between two rows instead: in the free lane with the shortest detour.
 * @param places of all nodes
 */
export function edgePath(from: Place, to: Place, places: Iterable<Place>): EdgePath {
  const start = { x: from.x + NODE.width, y: from.y + NODE.height / 2 }
  const end = { x: to.x - ARROW, y: to.y + NODE.height / 2 }
  const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 }
  const direct = curve(start, end, Math.max(36, Math.abs(end.x - start.x) / 2))
  const nodes = [...places]
  if (isFree(direct, nodes)) return { d: pathOf(direct), middle }
  const lanes = [...new Set(nodes.flatMap(({ y }) => [y - GAP.y / 2, y + NODE.height + GAP.y / 2]))]
  const detour = (y: number) => Math.abs(y - start.y) + Math.abs(y - end.y)
  for (const y of lanes.toSorted((one, other) => detour(one) - detour(other))) {
    const path = alongLane(start, end, y)
    if (path.every(part => isFree(part, nodes))) return { d: pathOf(...path), middle: { x: middle.x, y } }
  }
  return { d: pathOf(direct), middle }
}

const curve = (start: Place, end: Place, bend: number): Curve => [
  start,
  { x: start.x + bend, y: start.y },
  { x: end.x - bend, y: end.y },
  end,
]

/** Out of a node into a lane, along it, and out of it into the other node; what leads back turns around beside both. */
function alongLane(start: Place, end: Place, y: number): [Curve, Curve, Curve] {
  const isBack = end.x < start.x + 2 * TURN
  const enter = { x: isBack ? start.x : start.x + TURN, y }
  const leave = { x: isBack ? end.x : end.x - TURN, y }
  if (!isBack) return [curve(start, enter, TURN / 2), [enter, enter, leave, leave], curve(leave, end, TURN / 2)]
  const [right, left] = [start.x + TURN / 2, end.x - TURN / 2]
  return [
    [start, { x: right, y: start.y }, { x: right, y }, enter],
    [enter, enter, leave, leave],
    [leave, { x: left, y }, { x: left, y: end.y }, end],
  ]
}

/** True when no point of the curve between its ends lies in a node. */
function isFree(part: Curve, nodes: readonly Place[]): boolean {
  const [left, right] = [Math.min(...part.map(({ x }) => x)), Math.max(...part.map(({ x }) => x))]
  const near = nodes.filter(({ x }) => x < right && x + NODE.width > left)
  if (near.length === 0) return true
  const steps = Math.max(SAMPLES, Math.ceil((right - left) / (NODE.width / 4)))
  for (let step = 1; step < steps; step++) {
    const point = pointOf(part, step / steps)
    if (near.some(node => isInside(point, node))) return false
  }
  return true
}

const isInside = (point: Place, { x, y }: Place) =>
  point.x > x && point.x < x + NODE.width && point.y > y && point.y < y + NODE.height

function pointOf([start, leaving, entering, end]: Curve, at: number): Place {
  const left = 1 - at
  const of = (axis: 'x' | 'y') =>
    left ** 3 * start[axis] +
    3 * left ** 2 * at * leaving[axis] +
    3 * left * at ** 2 * entering[axis] +
    at ** 3 * end[axis]
  return { x: of('x'), y: of('y') }
}

const pathOf = (first: Curve, ...more: Curve[]) =>
  `M${first[0].x} ${first[0].y}` +
  [first, ...more].map(([, ...rest]) => `C${rest.map(({ x, y }) => `${x} ${y}`).join(' ')}`).join('')

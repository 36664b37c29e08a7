import { randomBytes } from 'node:crypto'

/** One-time tickets, by which a page opened by this machine's user becomes a session of the studio. */
export interface Sessions {
  /** Makes a ticket; it opens the studio once. */
  ticket(): string
  /** True once for each ticket made. */
  redeem(ticket: string): boolean
}

/** Tickets nobody came for are forgotten, the oldest first. */
const KEPT = 32

export function createSessions(): Sessions {
  const open = new Set<string>()
  return {
    ticket() {
      const ticket = randomBytes(24).toString('base64url')
      open.add(ticket)
      const [oldest] = open
      if (open.size > KEPT && oldest !== undefined) open.delete(oldest)
      return ticket
    },
    redeem: ticket => open.delete(ticket),
  }
}

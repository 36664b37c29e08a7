import { randomBytes } from 'node:crypto'

/** One-time tickets, by which a page opened by this machine's user becomes a session of the studio. */
export interface LoginTickets {
  /** Makes a ticket; it opens the studio once. */
  issue(): string
  /** True once for each ticket made. */
  redeem(ticket: string): boolean
}

/** Tickets nobody came for are forgotten, the oldest first. */
const MAX_OPEN_TICKETS = 32

export function createLoginTickets(): LoginTickets {
  const open = new Set<string>()
  return {
    issue() {
      const ticket = randomBytes(24).toString('base64url')
      open.add(ticket)
      const [oldest] = open
      if (open.size > MAX_OPEN_TICKETS && oldest !== undefined) open.delete(oldest)
      return ticket
    },
    redeem: ticket => open.delete(ticket),
  }
}

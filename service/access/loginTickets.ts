import { randomBytes } from 'node:crypto'

/** One-time tickets in the URL that opens the studio; redeeming one starts a session. */
export interface LoginTickets {
  issue(): string
  /** Returns true once per ticket. */
  redeem(ticket: string): boolean
}

/** The oldest unredeemed tickets are dropped beyond this number. */
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

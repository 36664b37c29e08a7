import type { Context } from 'koa'

/** True when the browser reports a page of another origin as the initiator (Fetch Metadata, Sec-Fetch-Site). */
export const isCrossSite = (ctx: Context): boolean => /^(?:cross|same)-site$/.test(ctx.get('Sec-Fetch-Site'))

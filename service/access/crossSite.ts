import type { Context } from 'koa'

/** Whether the browser says that a page of another origin made the request (Fetch Metadata, Sec-Fetch-Site). */
export const isCrossSite = (ctx: Context): boolean => /^(?:cross|same)-site$/.test(ctx.get('Sec-Fetch-Site'))

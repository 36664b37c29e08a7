/** The French catalogue, a file per area as in messages/en; a test holds that no message lacks in it. */
export const french = import.meta.glob<object>('./fr/*.json', { eager: true, import: 'default' })

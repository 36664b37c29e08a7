import { z } from 'zod'
import { STUDIO } from './basics.ts'
import { area } from './endpoint.ts'

export const Backup = z.object({
  name: z.string(),
  /** Why it was made: `daily`, `manual`, or before an `update` or a `restore`; `salvaged` holds what could be read. */
  kind: z.enum(['daily', 'manual', 'update', 'restore', 'salvaged']),
  created_at: z.string(),
  /** Size of the database in bytes. */
  bytes: z.int(),
})
export type Backup = z.infer<typeof Backup>

export const backups = area({
  resource: 'Backup',
  about: 'Backups of the whole installation, on this machine.',
  base: `${STUDIO}/backups`,
  auth: ['user'],
  internal: true,
  endpoints: {
    list: { route: 'GET ', results: z.array(Backup) },
    create: { route: 'POST ', results: Backup },
    restore: {
      route: 'POST /:backup_name/restore',
      results: z.object({
        /** Name of the backup that leads back. */
        way_back: z.string().nullable(),
        /** One-time address of the studio: sessions of before are part of what was replaced. */
        studio: z.string(),
      }),
    },
  },
})

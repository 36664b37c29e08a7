import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Signing } from '../../channels/channelType.ts'

/** The cryptography of channel types. */
export const signing: Signing = {
  hmac: (algorithm, key, data, encoding) => createHmac(algorithm, key).update(data).digest(encoding),
  isEqual(one, other) {
    const [left, right] = [Buffer.from(one), Buffer.from(other)]
    return left.length === right.length && timingSafeEqual(left, right)
  },
}

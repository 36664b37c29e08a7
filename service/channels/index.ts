/**
 * The registry of channel types. A file in `types/` is all that a type needs: the contract derives the fields of bodies
 * and their problems from it, the studio its form, the commands how messages come and go.
 */
/// <reference types="vite/types/importMeta.d.ts" />
import type { ChannelType } from './channelType.ts'

/** Channel types by the name that the interface gives them. */
export const channelTypes: ReadonlyMap<string, ChannelType> = new Map(
  Object.values(import.meta.glob<ChannelType>('./types/*.ts', { eager: true, import: 'channelType' })).map(type => [
    type.name,
    type,
  ]),
)

/** The type of a channel; undefined for an unknown name. */
export const channelType = (name: string): ChannelType | undefined => channelTypes.get(name)

/** True when clients fetch the messages of such channels here, with the token of the channel. */
export const isFetched = (name: string): boolean => channelTypes.get(name)?.isFetched === true

/** True when only programs of the owner write to such channels. */
export const isOfOwner = (name: string): boolean => channelTypes.get(name)?.isOfOwner === true

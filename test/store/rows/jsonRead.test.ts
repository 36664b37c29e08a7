import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import '../../support/seed.ts'
import { findBotRow, findBotRows } from '../../../service/features/bots/queries/bots.ts'
import { findDatasetContent } from '../../../service/features/dataset/queries/dataset.ts'
import { findEntities } from '../../../service/features/dataset/queries/entities.ts'
import { findLightExpressions, findTaggedExpression } from '../../../service/features/dataset/queries/expressions.ts'
import { findGazettes, findSynonyms } from '../../../service/features/dataset/queries/gazettes.ts'
import { findLightIntents } from '../../../service/features/dataset/queries/intents.ts'
import { buildDataset, temporaryStore } from '../../support/store.ts'

/** Texts that the interface accepts: any well-formed ones without NUL. */
const text = fc
  .oneof(fc.string({ unit: 'binary', maxLength: 12 }), fc.constantFrom('"', '\\', '\u2028', '\u001f', '😀', "'", '\n'))
  .map(drawn => drawn.replaceAll('\0', ' ').toWellFormed())
const row = fc.record({
  name: text,
  source: text,
  description: fc.option(text),
  language: fc.constantFrom('en', 'fr'),
  words: fc.array(fc.record({ word: text, space: fc.boolean(), entity: fc.constantFrom(null, 'room', 'number') }), {
    maxLength: 3,
  }),
  isOpen: fc.boolean(),
})

describe('what SQLite answers as JSON', () => {
  it('equals what the models read, whatever the texts', async () => {
    const store = await temporaryStore()
    const { Bot, Entity, Expression, Gazette, Intent, Synonym } = store.models
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 4 }),
        async (drawn, perPage) => {
          const { user, bot, dataset } = await buildDataset(store)
          const datasetId = dataset.id
          const paging = { page: 1, perPage }
          const made = await store.write(async () => {
            await store.rows.update(
              Bot,
              { id: bot.id },
              { description: drawn[0]?.source ?? '', public: drawn[0]?.isOpen === true },
            )
            const entity = await store.rows.insert(Entity, {
              datasetId,
              name: drawn[0]?.name ?? '',
              slug: 'room',
              color: '#000000',
              kind: 'free',
            })
            const intents = []
            for (const [at, { name, description }] of drawn.entries())
              intents.push(await store.rows.insert(Intent, { datasetId, name, slug: `i${at}`, description }))
            const gazettes = []
            for (const [at, { isOpen }] of drawn.entries())
              gazettes.push(
                await store.rows.insert(Gazette, {
                  datasetId,
                  entityId: isOpen ? entity.id : null,
                  entitySlug: isOpen ? 'room' : 'number',
                  slug: `g${at}`,
                  isOpen,
                }),
              )
            const [intent, gazette] = [intents[0], gazettes[0]]
            if (!intent || !gazette) throw new Error('one at least is drawn')
            for (const [at, { source, language, words }] of drawn.entries()) {
              await store.rows.insert(Expression, { datasetId, intentId: intent.id, source, language, tokens: words })
              await store.rows.insert(Synonym, { gazetteId: gazette.id, slug: `s${at}`, value: source, language })
            }
            return { intent, gazette }
          })
          const total = drawn.length
          const firstOf = <Row>(rows: Row[]) => rows.slice(0, perPage)

          const intents = (await store.rows.list(Intent, { datasetId })).map(({ id, name, slug, description }) => ({
            id,
            name,
            slug,
            description,
          }))
          expect(await findLightIntents(store, datasetId, paging)).toEqual({ rows: firstOf(intents), total })

          const entities = await store.rows.list(Entity, { datasetId })
          const shown = entities.map(({ id, name, slug, color, kind, regexPattern, regexFlags, strictness }) => ({
            id,
            name,
            slug,
            color,
            kind,
            regexPattern,
            regexFlags,
            strictness,
          }))
          expect(await findEntities(store, datasetId)).toEqual(shown)

          const gazettes = (await store.rows.list(Gazette, { datasetId })).map(
            ({ id, slug, entitySlug, isOpen, isActivated, strictness, entityId }) => ({
              id,
              slug,
              entitySlug,
              isOpen,
              isActivated,
              strictness,
              entity: entityId === null ? null : shown[0],
            }),
          )
          expect(await findGazettes(store, { datasetId }, paging)).toEqual({ rows: firstOf(gazettes), total })
          const open = gazettes.filter(({ isOpen }) => isOpen)
          expect(await findGazettes(store, { datasetId, isOpen: true }, paging)).toEqual({
            rows: firstOf(open),
            total: open.length,
          })

          const expressions = await store.rows.list(Expression, { intentId: made.intent.id })
          const light = expressions.map(({ id, source, language }) => ({ id, source, language }))
          expect(await findLightExpressions(store, made.intent, paging)).toEqual({ rows: firstOf(light), total })
          const french = light.filter(({ language }) => language === 'fr')
          expect(await findLightExpressions(store, made.intent, paging, ['fr'])).toEqual({
            rows: firstOf(french),
            total: french.length,
          })
          for (const { id, source, language, tokens } of expressions) {
            const isTagged = tokens.some(({ entity }) => entity === 'room')
            const found = await findTaggedExpression(store, made.intent.id, id)
            expect(found).toEqual({ id, source, language, tokens, entities: isTagged ? shown : [] })
          }

          const synonyms = (await store.rows.list(Synonym, { gazetteId: made.gazette.id })).map(
            ({ id, slug, value, language }) => ({ id, slug, value, language }),
          )
          expect(await findSynonyms(store, made.gazette.id, paging)).toEqual({ rows: firstOf(synonyms), total })

          expect(await findDatasetContent(store, datasetId)).toEqual({
            intents,
            intentsCount: total,
            gazettes,
            gazettesCount: total,
            logsCount: 0,
            expressions: total,
            entities: 1,
          })
          const {
            id,
            name,
            slug,
            description,
            privateData,
            public: isPublic,
            isPrivatisable,
            isVersioningEnabled,
          } = await store.rows.get(Bot, { id: bot.id })
          const shownBot = {
            id,
            name,
            slug,
            description,
            privateData,
            public: isPublic,
            isPrivatisable,
            isVersioningEnabled,
            children: 0,
            versions: 1,
            parent: null,
            sealedToken: null,
          }
          expect(await findBotRow(store, bot.id)).toEqual(shownBot)
          expect(await findBotRows(store, user.id, paging)).toEqual({ rows: [shownBot], total: 1 })
        },
      ),
      { numRuns: 30 },
    )
  })

  it('is empty where there is nothing', async () => {
    const store = await temporaryStore()
    const { dataset } = await buildDataset(store)
    expect(await findLightIntents(store, dataset.id, { page: 7, perPage: 10 })).toEqual({ rows: [], total: 0 })
    expect(await findEntities(store, dataset.id)).toEqual([])
    expect(await findDatasetContent(store, 4711)).toBeUndefined()
    expect(await findTaggedExpression(store, 1, 1)).toBeUndefined()
    expect(await findBotRow(store, 4711)).toBeUndefined()
  })

  it('names the parent of a bot and its newest token that is not revoked', async () => {
    const store = await temporaryStore()
    const { user, bot } = await buildDataset(store)
    const { Bot, Token } = store.models
    const fork = await store.write(async () => {
      for (const [sealed, revokedAt] of [
        ['first', null],
        ['second', null],
        ['third', new Date()],
      ] as const)
        await store.rows.insert(Token, { botId: bot.id, kind: 'developer', hash: sealed, sealed, revokedAt })
      return store.rows.insert(Bot, { userId: user.id, name: 'fork', slug: 'fork', parentId: bot.id })
    })
    expect(await findBotRow(store, bot.id)).toMatchObject({ children: 1, parent: null, sealedToken: 'second' })
    expect(await findBotRow(store, fork.id)).toMatchObject({
      children: 0,
      sealedToken: null,
      parent: { id: bot.id, children: 1 },
    })
  })
})

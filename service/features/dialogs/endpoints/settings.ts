import { contract } from '../../../contract/index.ts'
import type { CallTemplate, StoredBuilder } from '../../../contract/dialogs/settings.ts'
import { maskAuth, sealAuth } from '../builder/skillSecrets.ts'
import { changeBuilder, findTemplate, freeSlug, readBuilder } from '../builder/settings.ts'
import { implement } from '../../../http/handlers.ts'
import { assertSameFields, inDataset, type DatasetScope } from '../../../scopes/scopes.ts'

export const builderSettings = implement(contract.builderSettings, inDataset, {
  show: async ({ service, version }) => (await readBuilder(service.store, version.id)).settings,
  async update(scope, { body }) {
    const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
    const after = await change(scope, before => ({ ...before, settings: { ...before.settings, ...given } }))
    return after.settings
  },
})

export const callTemplates = implement(contract.callTemplates, inDataset, {
  list: async ({ service, version }) => (await readBuilder(service.store, version.id)).templates.map(shown),
  async create(scope, { body }) {
    const { seal } = scope.service.vault
    const after = await change(scope, before => {
      const slug = freeSlug(before, body.name, body.slug)
      const template = { ...body, slug, auth: sealAuth(body.auth, undefined, seal) }
      return { ...before, templates: [...before.templates, template] }
    })
    const made = after.templates.at(-1)
    return shown(findTemplate(after, made?.slug ?? ''))
  },
  show: async ({ service, version }, { params }) =>
    shown(findTemplate(await readBuilder(service.store, version.id), params.template_slug)),
  async update(scope, { params, body: { name, auth, headers, body, base } }) {
    const slug = params.template_slug
    const { seal } = scope.service.vault
    const after = await change(scope, before => {
      const old = findTemplate(before, slug)
      assertSameFields(shown(old), base)
      const template = {
        slug,
        name: name ?? old.name,
        auth: auth ? sealAuth(auth, old.auth, seal) : old.auth,
        headers: headers ?? old.headers,
        body: body === undefined ? old.body : body,
      }
      return { ...before, templates: before.templates.map(one => (one.slug === slug ? template : one)) }
    })
    return shown(findTemplate(after, slug))
  },
  async remove(scope, { params }) {
    await change(scope, before => {
      const { slug } = findTemplate(before, params.template_slug)
      return { ...before, templates: before.templates.filter(one => one.slug !== slug) }
    })
  },
})

const change = ({ service, version, change }: DatasetScope, work: (before: StoredBuilder) => StoredBuilder) =>
  change('skills', () => changeBuilder(service.store, version.id, work))

const shown = (template: CallTemplate): CallTemplate => ({ ...template, auth: maskAuth(template.auth) })

import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import { Problem } from '../service/contract/problem.ts'
import type { Bot, Version } from '../service/contract/bots/bots.ts'
import type { Overview, Session } from '../service/contract/studio.ts'
import { errorMessage, useApi, type Tokens } from './api.ts'
import { entityHues } from './entityHues.ts'
import { usePreferences } from './preferences.ts'

/**
 * Session state: user, current bot, version and language, and the overview shared by the frame, the palette and the
 * tables. The only store; lists and records belong to their pages.
 */
export const useSession = defineStore('session', () => {
  const api = useApi()
  const { preferences, updatePreferences } = usePreferences()

  /** opening → open, or `closed` without valid credentials, or `failed` when the service does not respond. */
  const state = ref<'opening' | 'open' | 'closed' | 'failed'>('opening')
  const problem = ref('')
  const user = shallowRef<Session | null>(null)
  const sessionToken = ref(storedToken())
  const bots = shallowRef<Bot[]>([])
  const versions = shallowRef<Version[]>([])
  const bot = shallowRef<Bot | null>(null)
  const version = shallowRef<Version | null>(null)
  const overview = shallowRef<Overview | null>(null)
  const chosenLanguage = ref(preferences.value.language)
  /** Incremented when lists and records must be reloaded: after undo and redo, and by `changed`. */
  const reloadCount = ref(0)
  /** Incremented with every sentence sent in Try, so that the logs reload. */
  const sentences = ref(0)

  const scope = computed(() => ({
    user_slug: user.value?.user_slug ?? '',
    bot_slug: bot.value?.slug ?? '',
    version_slug: version.value?.slug ?? '',
  }))
  const tokens = computed<Tokens>(() => ({
    user: sessionToken.value,
    developer: bot.value?.developer_token,
    request: overview.value?.request_token ?? version.value?.request_token?.token,
  }))
  /** Working language: the selected one, or the bot's default. */
  const language = computed(() => chosenLanguage.value ?? overview.value?.language ?? 'en')
  const hueOf = computed(() => entityHues(overview.value?.entities ?? []))
  const intentNames = computed(() => namesOf(overview.value?.intents))
  const entityNames = computed(() => namesOf(overview.value?.entities))
  /** Display name of an intent or entity; falls back to the slug. */
  const intentName = (slug: string) => intentNames.value.get(slug) ?? slug
  const entityName = (slug: string) => entityNames.value.get(slug) ?? slug

  /** Signs in with the one-time key or the session of an earlier visit, and opens the last bot. */
  async function open(ticket: string | null) {
    try {
      user.value = ticket ? await signIn(ticket) : await api.studioSession.show()
      await loadBots()
      await loadBot(preferences.value.bot, begin())
      state.value = 'open'
    } catch (error) {
      const isLocked = error instanceof Problem && (error.status === 401 || error.status === 403)
      state.value = isLocked ? 'closed' : 'failed'
      problem.value = errorMessage(error)
    }
  }

  /** A ticket is valid once; a reloaded page falls back to its stored session. */
  async function signIn(ticket: string) {
    try {
      const session = await api.studioSession.create({ body: { ticket } })
      storeToken(session.token)
      return session
    } catch (error) {
      return await api.studioSession.show().catch(() => {
        throw error
      })
    }
  }

  /** Ends the session on the service and forgets its token. */
  async function signOut() {
    await api.studioSession.remove()
    storeToken(undefined)
    user.value = null
    state.value = 'closed'
  }

  function storeToken(token: string | undefined) {
    sessionToken.value = token
    if (token === undefined) originStorage().removeItem(TOKEN_KEY)
    else originStorage().setItem(TOKEN_KEY, token)
  }

  async function loadBots() {
    if (!user.value) return
    const { rows } = await api.bots.list({ params: { user_slug: user.value.user_slug } })
    bots.value = rows
  }

  /** Reloads the versions of the current bot. */
  async function loadVersions() {
    const { user_slug, bot_slug } = scope.value
    const { rows } = await api.versions.list({ params: { user_slug, bot_slug } })
    if (bot_slug !== scope.value.bot_slug) return
    versions.value = rows
    version.value = rows.find(known => known.slug === version.value?.slug) ?? version.value
  }

  /** Reloads the tokens of the current bot and version, one of which was replaced. */
  async function reloadTokens() {
    await loadBots()
    bot.value = bots.value.find(known => known.slug === bot.value?.slug) ?? bot.value
    await Promise.all([loadVersions(), refresh()])
  }

  /** Opens a bot by slug, or the first one; sets `problem` on failure. */
  const openBot = (slug: string | null) => withProblem(isLatest => loadBot(slug, isLatest))
  const openVersion = (slug: string | null) => withProblem(isLatest => loadVersion(slug, isLatest))

  async function withProblem(enter: (isLatest: IsLatest) => Promise<void>) {
    problem.value = ''
    const isLatest = begin()
    try {
      await enter(isLatest)
    } catch (error) {
      if (isLatest()) problem.value = errorMessage(error)
    }
  }

  let openings = 0
  /** Starts to open a bot or version: answers about the one before are dropped from here on. */
  function begin(): IsLatest {
    const opening = ++openings
    latestRequest += 1
    newestOverview = Promise.resolve(null)
    return () => opening === openings
  }

  /** Opens the version of the bot that was open last. */
  async function loadBot(slug: string | null, isLatest: IsLatest) {
    const next = bots.value.find(known => known.slug === slug) ?? bots.value[0] ?? null
    overview.value = null
    version.value = null
    bot.value = next
    if (!next) {
      versions.value = []
      updatePreferences({ bot: null })
      return
    }
    const { rows } = await api.versions.list({ params: { user_slug: scope.value.user_slug, bot_slug: next.slug } })
    if (!isLatest()) return
    versions.value = rows
    await loadVersion(preferences.value.versions[next.slug] ?? null, isLatest)
  }

  async function loadVersion(slug: string | null, isLatest: IsLatest) {
    version.value = versions.value.find(known => known.slug === slug) ?? versions.value[0] ?? null
    overview.value = null
    rememberOpen()
    const opened = await refresh()
    const isKnown = opened?.languages.some(({ isocode }) => isocode === chosenLanguage.value)
    if (isLatest() && !isKnown) chosenLanguage.value = null
  }

  function rememberOpen() {
    const [botSlug = null, versionSlug] = [bot.value?.slug, version.value?.slug]
    if (botSlug === null || versionSlug === undefined) return updatePreferences({ bot: botSlug })
    const others = Object.entries(preferences.value.versions).filter(([slug]) => slug !== botSlug)
    const versionsOpen = Object.fromEntries([...others.slice(1 - MOST_REMEMBERED), [botSlug, versionSlug]])
    updatePreferences({ bot: botSlug, versions: versionsOpen })
  }

  function openLanguage(isocode: string) {
    chosenLanguage.value = isocode
    updatePreferences({ language: isocode })
  }

  let latestRequest = 0
  let newestOverview: Promise<Overview | null> = Promise.resolve(null)
  /**
   * Reloads the overview; called after every change, because counts, training and history depend on it. Resolves when
   * the overview is at least as new as the call, whichever of several calls has brought it.
   */
  function refresh(): Promise<Overview | null> {
    newestOverview = readOverview()
    return newestOverview
  }

  async function readOverview(): Promise<Overview | null> {
    if (!version.value) return null
    const request = ++latestRequest
    const answer = await api.studio.overview({ params: scope.value })
    if (request === latestRequest) overview.value = answer
    else await newestOverview.catch(() => null) // the caller of the newest learns why it failed
    return answer
  }

  /** Reloads the lists of the page, after a change made outside of it. */
  function changed() {
    reloadCount.value += 1
  }

  return {
    ...{ state, problem, user, bots, versions, bot, version, overview, reloadCount, sentences },
    ...{ scope, tokens, language, hueOf, intentName, entityName },
    ...{ open, signOut, loadBots, openBot, openVersion, openLanguage, refresh, changed, loadVersions, reloadTokens },
  }
})

/** True until another bot or version is opened. */
type IsLatest = () => boolean

/** Bots whose version is remembered: all of it is one cookie. */
const MOST_REMEMBERED = 20

const TOKEN_KEY = 'parley.session'

/** The storage of this origin, port included, holds the session: cookies would reach every server on this host. */
// eslint-disable-next-line no-restricted-globals -- a session that ends with the port is wanted here
const originStorage = () => localStorage

const storedToken = () => originStorage().getItem(TOKEN_KEY) ?? undefined

const namesOf = (things: readonly { slug: string; name: string }[] = []) =>
  new Map(things.map(({ slug, name }) => [slug, name]))

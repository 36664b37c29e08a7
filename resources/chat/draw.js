/** Draws messages. Text is only ever text: nothing a bot or a person says becomes markup. */

/**
 * One message as an element, or nothing when there is nothing to see.
 * @param press is called with the attachment a pressed button says
 * @param words what the page says of who speaks
 */
export function drawMessage({ type, content, title }, { isBot, press, words }) {
  const drawn = (isBot ? (DRAWERS[type] ?? text) : text)(content, press, title, words)
  if (!drawn) return undefined
  const article = element('article', { className: isBot ? '' : 'mine' })
  article.append(
    element('span', { className: 'unseen', textContent: isBot ? words.bot : words.you }),
    ...[drawn].flat(),
  )
  return article
}

const DRAWERS = {
  text,
  picture: content => picture(content, 'picture'),
  video: content => media('video', content),
  audio: content => media('audio', content),
  quickReplies: ({ title, buttons }, press) => [...said(title), ...choices(buttons, press, 'quickReply')],
  buttons: ({ title, buttons }, press) => [...said(title), ...choices(buttons, press, 'button')],
  card,
  carousel: cards,
  carouselle: cards,
  list: ({ elements, buttons }, press) => [
    ...(elements ?? []).map(one => card(one, press)),
    ...choices(buttons, press, 'button'),
  ],
  custom: () => undefined,
  conversation_start: () => undefined,
  conversation_end: () => undefined,
}

function text(content, _, title) {
  const shown = title || content
  return typeof shown === 'string' && shown ? element('div', { className: 'bubble', textContent: shown }) : undefined
}

const said = title => (title ? [element('div', { className: 'bubble', textContent: title })] : [])

function card({ title, subtitle, description, imageUrl, buttons }, press) {
  const drawn = element('div', { className: 'card' })
  const image = picture(imageUrl, '')
  if (image) drawn.append(image)
  if (title) drawn.append(element('strong', { textContent: title }))
  const more = subtitle || description
  if (more) drawn.append(element('p', { textContent: more }))
  drawn.append(...choices(buttons, press, 'button'))
  return drawn
}

function cards(content, press, _, words) {
  const row = element('div', { className: 'row', tabIndex: 0 })
  row.setAttribute('role', 'group')
  row.setAttribute('aria-label', words.cards)
  row.append(...(Array.isArray(content) ? content : []).map(one => card(one, press)))
  return row
}

function choices(buttons, press, kind) {
  if (!Array.isArray(buttons) || buttons.length === 0) return []
  const row = element('div', { className: 'buttons' })
  row.append(...buttons.flatMap(button => choice(button, press, kind) ?? []))
  return [row]
}

function choice({ type, title, value }, press, kind) {
  if (type === 'web_url') return link(title, webAddress(value))
  if (type === 'phonenumber') return link(title, `tel:${String(value).replace(/[^\d+]/g, '')}`)
  const button = element('button', { type: 'button', textContent: title ?? value })
  button.addEventListener('click', () => press({ type: kind, content: { type: type ?? 'postback', title, value } }))
  return button
}

const link = (title, href) =>
  href && element('a', { className: 'button', textContent: title ?? href, href, target: '_blank', rel: 'noopener' })

function picture(address, className) {
  const src = webAddress(address)
  return src && element('img', { src, className, alt: '', referrerPolicy: 'no-referrer' })
}

function media(name, address) {
  const src = webAddress(address)
  return src && element(name, { src, controls: true, className: 'picture' })
}

/** Only addresses of the web are shown or led to: `javascript:` and the like are no addresses. */
function webAddress(given) {
  return typeof given === 'string' && /^https?:\/\//i.test(given) && URL.canParse(given) ? given : undefined
}

const element = (name, properties) => Object.assign(document.createElement(name), properties)

/**
 * Puts a web chat into the corner of any page, behind a button that opens and closes it:
 *
 *   <script async src="http://127.0.0.1:8787/chat/button.js" data-channel="website" data-title="Chat"></script>
 *
 * `data-color` is the colour of the button. The page itself may open it too: `parleyChat.open()`, `close()`, `toggle()`.
 */
{
  const script = document.currentScript
  const { channel = '', title = 'Chat', color = '#1d4f91' } = script.dataset
  const address = new URL(`/chat/${encodeURIComponent(channel)}`, script.src)
  const SPEECH = 'M4 4h16a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H9l-5 4V5a1 1 0 0 1 1-1z'
  const CROSS = 'M6 6l12 12M18 6L6 18'
  /** Above what pages usually put in front. */
  const FRONT = '2147483000'

  const drawn = (name, attributes) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', name)
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
    return element
  }
  const line = drawn('path', { d: SPEECH })
  const picture = drawn('svg', {
    ...{ viewBox: '0 0 24 24', width: '24', height: '24', fill: 'none', stroke: 'currentColor' },
    ...{ 'stroke-width': '2', 'stroke-linejoin': 'round', 'stroke-linecap': 'round', 'aria-hidden': 'true' },
  })
  picture.append(line)

  const button = document.createElement('button')
  button.type = 'button'
  button.setAttribute('aria-label', title)
  button.append(picture)
  Object.assign(button.style, {
    ...{ position: 'fixed', insetBlockEnd: '20px', insetInlineEnd: '20px', zIndex: FRONT },
    ...{ display: 'grid', placeItems: 'center', width: '56px', height: '56px', padding: '0' },
    ...{ border: '0', borderRadius: '28px', background: color, color: '#fff', cursor: 'pointer' },
    boxShadow: '0 4px 16px rgb(0 0 0 / 0.25)',
  })

  const frame = document.createElement('iframe')
  frame.title = title
  Object.assign(frame.style, {
    ...{ position: 'fixed', insetBlockEnd: '88px', insetInlineEnd: '20px', zIndex: FRONT },
    ...{ width: 'min(360px, calc(100vw - 40px))', height: 'min(560px, calc(100vh - 108px))' },
    ...{ border: '0', borderRadius: '12px', background: '#fff', boxShadow: '0 8px 32px rgb(0 0 0 / 0.25)' },
  })

  const show = isOpen => {
    // Only who opens it begins to load it.
    if (isOpen && !frame.src) frame.src = address.href
    frame.hidden = !isOpen
    frame.style.display = isOpen ? 'block' : 'none'
    line.setAttribute('d', isOpen ? CROSS : SPEECH)
    button.setAttribute('aria-expanded', String(isOpen))
    if (isOpen) frame.focus()
  }
  button.addEventListener('click', () => show(frame.hidden))
  addEventListener('keydown', event => {
    if (event.key !== 'Escape' || frame.hidden) return
    show(false)
    button.focus()
  })
  show(false)
  window.parleyChat = { open: () => show(true), close: () => show(false), toggle: () => show(frame.hidden) }

  const stand = () => document.body.append(frame, button)
  if (document.body) stand()
  else addEventListener('DOMContentLoaded', stand)
}

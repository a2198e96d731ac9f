// Runs in the page, before anything of it: measures from a person's action to the painted answer.

/** Resolves when what the document is now has been painted. */
const painted = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = resolve
      port2.postMessage(null)
    })
  })

/** @param {() => boolean} isThere */
const until = (isThere) =>
  new Promise((resolve) => {
    const observer = new MutationObserver(check)
    function check() {
      if (!isThere()) return
      observer.disconnect()
      resolve(undefined)
    }
    observer.observe(document, { childList: true, subtree: true, attributes: true })
    check()
  })

const rows = () => document.querySelectorAll('tbody tr[role="row"]')
const isQuiet = () => !document.querySelector('[aria-busy="true"]')

/**
 * ms from an action to the moment when `isThere` is painted. The next one begins when nothing is under way any more.
 * @param {() => void} act @param {() => boolean} isThere
 */
async function measure(act, isThere) {
  const start = performance.now()
  act()
  await until(isThere)
  await painted()
  const time = performance.now() - start
  await until(isQuiet)
  await new Promise((resolve) => requestIdleCallback(resolve))
  return time
}

/** From the click on a link of the menu to the painted list. @param {string} path */
function toList(path) {
  const before = rows()[0]
  const link = document.querySelector(`nav a[href="${path}"]`)
  if (!(link instanceof HTMLElement)) throw new Error(`The menu has no link to ${path}`)
  return measure(
    () => link.click(),
    () => location.pathname === path && rows().length > 0 && rows()[0] !== before,
  )
}

/** @param {string} address */
function goTo(address) {
  history.pushState(null, '', address)
  dispatchEvent(new PopStateEvent('popstate', { state: null }))
}

/** From Back to an address to that many painted rows. @param {string} address @param {number} count */
const toRows = (address, count) =>
  measure(
    () => goTo(address),
    () => rows().length === count,
  )

/** From an address to something of a page that is painted with its text. @param {string} address @param {string} part */
const toPart = (address, part) =>
  measure(
    () => goTo(address),
    () => Boolean(document.querySelector(part)?.textContent),
  )

/**
 * What a key costs: ms of its handlers, and of drawing what they changed. Waiting for the screen's next turn does not count.
 * @type {number[]}
 */
const keystrokes = []

function timeKey() {
  const start = performance.now()
  const note = () => {
    const handled = performance.now() - start
    requestAnimationFrame(() => {
      const turn = performance.now()
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => keystrokes.push(handled + performance.now() - turn)
      port2.postMessage(null)
    })
  }
  addEventListener('input', note, { once: true })
}

/**
 * ms from the moment the machine saw a key to what it has painted: what is under way then is waited for, as people wait for it.
 * @type {number[]}
 */
const felt = []

addEventListener('keydown', timeKey, { capture: true })
addEventListener('keydown', ({ timeStamp }) => void painted().then(() => felt.push(performance.now() - timeStamp)), {
  capture: true,
})
Object.assign(window, { stopwatch: { felt, keystrokes, toList, toPart, toRows } })

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LIMITS } from '#domain/limits.ts'
import { describe, expect, test } from 'vitest'
import { PROJECT } from './planted-tree.ts'

type Limit = keyof typeof LIMITS

interface Row {
  /** As specification 9 calls it. */
  item: string
  /** What it is here, and how much. */
  limits: Partial<Record<Limit, number>>
  /** Titles of the tests that hold it in a real browser. */
  heldBy: readonly string[]
}

const row = (item: string, limits: Row['limits'], ...heldBy: string[]): Row => ({ item, limits, heldBy })

/** Specification 9 without its two rows that nothing here has: docs/decisions/0041-constants-without-a-place.md. */
const ROWS: readonly Row[] = [
  row(
    'Access-denied redirect',
    { accessDeniedRedirect: 20_000 },
    'Access Denied counts its twenty seconds down, names the permission and leaves [H4]',
  ),
  row(
    'Toast auto-close',
    { toastClose: 5_000 },
    'a toast stays five seconds at the top right, longer while it is pointed at, and says what the server said [H2]',
  ),
  row('Copy toast', { copiedToast: 2_000 }, 'the word "Copied!" stays for 2000 ms [D7]'),
  row(
    'Persist timeout',
    { persistTimeout: 5_000 },
    'a kept sign-in that cannot be read is waited for 5000 ms, then the page asks for a new one [F3]',
  ),
  row(
    'Layout splash hide',
    { splashHide: 500 },
    'a changed layout is covered for 500 ms, is in force then, and after a reload [D10] [F9]',
  ),
  row(
    'Resize handlers throttle',
    { throttle: 200 },
    'resizing is looked at at once, then once in 200 ms [F8]',
    'scrolling is looked at once in 200 ms [F8]',
  ),
  row(
    'Drawer width and desktop breakpoint',
    { drawerWidth: 225, desktopWidth: 992 },
    'below 992 px the menu is a drawer of 225 px that a press beside it, Escape and a chosen page close [C8]',
  ),
  row(
    'Scroll-to-top',
    { scrollTopOffset: 200, scrollTopDuration: 600 },
    'the way to the top is offered beyond 200 px [F8]',
    'the way to the top takes 600 ms, and ends with the focus in the content [F8]',
  ),
  row(
    'Sticky offset',
    { stickyOffset: 200, stickyAnimation: 300 },
    'the header lifts off its place beyond 200 px, in 0.3 s, and comes back to it [F8]',
  ),
  row(
    'Menu dropdown',
    { dropdownHide: 200, menuLayer: 105 },
    'a group in the breadcrumb drops down in layer 105 and stays 200 ms after the pointer left, or until it is put away [C7]',
  ),
  row('Accordion slide', { accordionSlide: 250 }, 'groups of the menu are folded at first and slide for 250 ms [C7]'),
  row(
    'Popout',
    { popoutInset: 75, popoutOffset: 8, popoutMargin: 10, popoutHide: 150, popoutHeight: 350 },
    'a popout begins 75 px from the side, its card 8 px further, level with its item and 350 px high at most [C5]',
    'a popout keeps 10 px to the edges of the window, however low it is [C5]',
    'a popout closes 150 ms after the pointer left it, and stays when it comes back in time [C5]',
  ),
  row(
    'Widget initialisation after start-up',
    { widgetStart: 500 },
    'what is wanted later is fetched half a second after the page is there',
  ),
  row('Menu nesting depth', { menuDepth: 20 }, 'the menu shows twenty levels and no more [C7]'),
  row('Theme switch', { themeSwitch: 300 }, 'a change of the theme marks the document for 300 ms [F5]'),
  row(
    'Authentication carousel',
    { carouselImages: 4, carouselInterval: 5_500, carouselTransition: 1_500 },
    'turns the pictures in a ring, one every 5.5 seconds [F6]',
    'one picture glides to the next in 1500 ms [F6]',
    'has dots and no arrows',
  ),
  row(
    'Wizard',
    {},
    'names the steps after their subjects, or where the address says so after what they ask [E1]',
    'says that the app name is missing only after Next Step, at the field that then has the focus [E2]',
    'keeps over all steps what was chosen, and lets nobody on without a database name [E2]',
  ),
  row('Languages', {}, 'six languages are offered, and English is spoken to who chose none [I1]'),
  row('Default theme', {}, 'a first visit is dark, and system follows the system [F5]'),
  row('HTTP timeout', {}, 'a call that takes an hour is waited for [G10]', 'no call is given up because it takes long [G10]'),
]

/** Constants that a person can notice and that the product chose itself. */
const OWN: readonly Limit[] = [
  'second',
  'probePatience',
  'probeShortPause',
  'probePause',
  'probeLongPause',
  'errorReports',
  'restorePatience',
  'keptPlaces',
  'letterPatience',
  'builderSteps',
  'budgetYears',
]

/** The titles of the tests that run in a real browser. */
function browserTests(): Set<string> {
  const files = ['tests/component', 'tests/e2e'].flatMap((folder) =>
    readdirSync(join(PROJECT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(PROJECT, folder, name)),
  )
  const texts = files.filter((name) => /\.(test\.tsx|e2e\.ts)$/.test(name)).map((name) => readFileSync(name, 'utf8'))
  return new Set(texts.flatMap((text) => [...text.matchAll(/^\s*test\((['`])(.+?)\1,/gm)].map(([, , title = '']) => title)))
}

describe('specification 9', () => {
  const there = browserTests()

  test.each(ROWS.map(({ item, heldBy }) => [item, heldBy] as const))('%s is held in a real browser', (_, heldBy) => {
    expect(heldBy.length).toBeGreaterThan(0)
    expect(heldBy.filter((title) => !there.has(title))).toEqual([])
  })

  test.each(ROWS.map(({ item, limits }) => [item, limits] as const))('%s is as much as it says', (_, limits) => {
    expect(LIMITS).toMatchObject(limits)
  })

  test('every constant that a person can notice is of one row, or the product’s own choice', () => {
    const listed = [...ROWS.flatMap(({ limits }) => Object.keys(limits)), ...OWN]
    expect(listed.toSorted()).toEqual(Object.keys(LIMITS).toSorted())
  })
})

import { DEFAULT_LAYOUT, isLayoutConfig, type LayoutConfig } from '#domain/layout-config.ts'
import { CHOICES, SWITCHES } from '#src/app/layout-config/settings.ts'
import { keepLayout, readLayout } from '#src/app/layout-config/layout-store.ts'
import { wearLayout } from '#src/app/layout-config/wear-layout.ts'
import { storedLook } from '#src/boot/stored.ts'
import { fakeStorage } from '#tests/support/browser.ts'
import { afterEach, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest'

let warned: MockInstance
beforeEach(() => void (warned = vi.spyOn(console, 'warn').mockImplementation(() => {})))
afterEach(() => warned.mockRestore())

const changed = (change: (config: LayoutConfig) => void): LayoutConfig => {
  const config = structuredClone(DEFAULT_LAYOUT)
  change(config)
  return config
}
const storing = (text: string) => fakeStorage({ LayoutConfig: text })

describe('the layout that is kept', () => {
  test('has the defaults of the specification [F9]', () => {
    expect(DEFAULT_LAYOUT).toMatchObject({
      layoutType: 'dark-sidebar',
      main: { iconType: 'duotone' },
      app: {
        general: { mode: 'light', rtl: false, primaryColor: 'green', pageWidth: 'default' },
        sidebar: { drawer: { width: 225 } },
        toolbar: { layout: 'classic', container: 'fluid' },
        pageTitle: { breadCrumb: true, description: false },
        illustrations: { set: 'sketchy-1' },
      },
    })
  })

  test('is the default, said by nobody, where none is stored', () => {
    expect(readLayout(fakeStorage())).toBe(DEFAULT_LAYOUT)
    expect(warned).not.toHaveBeenCalled()
  })

  test('comes back as it was kept [F9]', () => {
    const storage = fakeStorage()
    const config = changed(({ app }) => void (app.general.rtl = true))
    keepLayout(storage, config)
    expect(readLayout(storage)).toEqual(config)
  })

  const malformed = {
    'no JSON': '{',
    nothing: 'null',
    'a list': '[]',
    'a missing part': JSON.stringify({ ...DEFAULT_LAYOUT, main: undefined }),
    'a word that is none of the few': JSON.stringify({ ...DEFAULT_LAYOUT, layoutType: 'pink-sidebar' }),
    'text for a switch': JSON.stringify(changed(({ app }) => void Object.assign(app.footer, { display: 'yes' }))),
    'text for a width': JSON.stringify(changed(({ app }) => void Object.assign(app.sidebar.drawer, { width: '225px' }))),
    'a width that hides the page': JSON.stringify(changed(({ app }) => void (app.sidebar.drawer.width = 4_000))),
  }
  test.each(Object.entries(malformed))('is logged and replaced by the default when it holds %s [F9]', (_, text) => {
    const storage = storing(text)
    expect(readLayout(storage)).toBe(DEFAULT_LAYOUT)
    expect(readLayout(storage)).toEqual(DEFAULT_LAYOUT)
    expect(warned).toHaveBeenCalledTimes(1)
  })

  test('is lost with the page, and that is logged, where the store refuses', () => {
    const setItem = () => {
      throw new Error('The store is full')
    }
    expect(() => keepLayout({ setItem }, DEFAULT_LAYOUT)).not.toThrow()
    expect(warned).toHaveBeenCalledTimes(1)
  })
})

describe('the settings of the panel', () => {
  test.each(CHOICES.map((choice) => [choice.name, choice] as const))('read every word of %s that they write', (_, choice) => {
    for (const word of choice.words) {
      const config = choice.write(DEFAULT_LAYOUT, word)
      expect([choice.read(config), isLayoutConfig(config)]).toEqual([word, true])
    }
  })

  test.each(SWITCHES.map((one) => [one.name, one] as const))('turn %s on and off, and nothing else', (_, { read, write }) => {
    const there = write(DEFAULT_LAYOUT, !read(DEFAULT_LAYOUT))
    expect([read(there), isLayoutConfig(there)]).toEqual([!read(DEFAULT_LAYOUT), true])
    expect(write(there, read(DEFAULT_LAYOUT))).toEqual(DEFAULT_LAYOUT)
  })
})

describe('the document', () => {
  const wear = (config: LayoutConfig) => {
    const root = { dir: '', dataset: {} as Record<string, string | undefined>, style: { setProperty: vi.fn() } }
    wearLayout(config, root)
    return root
  }

  test('wears the layout where styles read it', () => {
    expect(wear(DEFAULT_LAYOUT)).toMatchObject({
      dir: 'ltr',
      dataset: { primary: 'green', sidebar: 'dark-sidebar', icons: 'duotone', pageWidth: 'default', header: 'fixed' },
    })
  })

  test('runs from right to left, with a header that comes back or goes', () => {
    const mirrored = changed(({ app }) => {
      app.general.rtl = true
      app.header = { fixed: false, sticky: true }
    })
    expect(wear(mirrored)).toMatchObject({ dir: 'rtl', dataset: { header: 'sticky' } })
    expect(wear(changed(({ app }) => void (app.header = { fixed: false, sticky: false }))).dataset.header).toBe('static')
  })

  test('is told the time of the sticky header [F8]', () => {
    expect(wear(DEFAULT_LAYOUT).style.setProperty).toHaveBeenCalledWith('--sw-sticky-animation', '300ms')
  })
})

describe('what the boot script reads of the layout', () => {
  const look = (text: string | null) => storedLook(() => text)

  test('is direction, primary colour and illustrations', () => {
    expect(look(JSON.stringify(DEFAULT_LAYOUT))).toMatchObject({ rtl: false, primaryColor: 'green', set: 'sketchy-1' })
  })

  test.each([null, '{', 'null', '7'])('is nothing when the store holds %s', (text) => {
    expect(look(text)).toEqual({})
  })
})

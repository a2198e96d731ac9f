import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import type { Language } from '#domain/languages.ts'

const { resolve } = createRequire(import.meta.url)
const PACKAGES = '@expo-google-fonts'

const FILES = {
  latin: `${PACKAGES}/noto-sans/400Regular/NotoSans_400Regular.ttf`,
  latinBold: `${PACKAGES}/noto-sans/700Bold/NotoSans_700Bold.ttf`,
  japanese: `${PACKAGES}/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf`,
  japaneseBold: `${PACKAGES}/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf`,
  chinese: `${PACKAGES}/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf`,
  chineseBold: `${PACKAGES}/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf`,
} as const

export type FontName = keyof typeof FILES
type Script = 'latin' | 'japanese' | 'chinese'

/** Which fonts a text is looked for in; a character of both is written as the language of the document writes it. */
const ORDER = {
  latin: ['latin', 'japanese', 'chinese'],
  japanese: ['japanese', 'latin', 'chinese'],
  chinese: ['chinese', 'latin', 'japanese'],
} as const satisfies Record<Script, readonly Script[]>

const scriptOf = (language: Language): Script => {
  if (language === 'ja') return 'japanese'
  return language === 'zh' ? 'chinese' : 'latin'
}

interface Opened {
  bytes: Buffer
  font: Font
  holds: Map<number, boolean>
}

/** They are read when a text first needs them, and kept while the thread lives. */
const opened = new Map<FontName, Opened>()

function openFont(name: FontName): Opened {
  const known = opened.get(name)
  if (known) return known
  const bytes = readFileSync(resolve(FILES[name]))
  const made = { bytes, font: create(bytes) as Font, holds: new Map<number, boolean>() }
  opened.set(name, made)
  return made
}

export const bytesOf = (name: FontName): Buffer => openFont(name).bytes

function holds(name: FontName, point: number): boolean {
  const { font, holds: known } = openFont(name)
  const found = known.get(point) ?? font.hasGlyphForCodePoint(point)
  known.set(point, found)
  return found
}

const weighted = (script: Script, isBold: boolean): FontName => (isBold ? `${script}Bold` : script)

export interface Run {
  text: string
  font: FontName
}

/** A text by the fonts that have its characters; one that no font has is written in that of the language. */
export function runsOf(text: string, language: Language, isBold: boolean): Run[] {
  const fonts = ORDER[scriptOf(language)].map((script) => weighted(script, isBold))
  const [usual] = fonts
  const runs: Run[] = []
  for (const sign of text) {
    const point = sign.codePointAt(0)!
    const last = runs.at(-1)
    const font = fonts.find((each) => holds(each, point)) ?? usual!
    if (last && (last.font === font || sign === ' ')) last.text += sign
    else runs.push({ text: sign, font })
  }
  return runs
}

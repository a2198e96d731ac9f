import * as z from 'zod/mini'
import './schema-settings.ts'

/** Control characters are refused; words of several lines have breaks and tabs. Source: domain guide 2.0. */
const IN_LINES = /\p{Cc}/u
const IN_WORDS = /[^\P{Cc}\n\r\t]/u

const isLine = z.refine<string>((text) => !IN_LINES.test(text), 'control_characters')
const isWords = z.refine<string>((text) => !IN_WORDS.test(text), 'control_characters')

export const isWithoutControl = (isMultiline: boolean) => (isMultiline ? isWords : isLine)

const text = (maximum: number) => z.string().check(z.normalize('NFC'), z.trim(), z.maxLength(maximum, 'too_long'))

/** A text of one line, such as a name. */
export const line = (maximum: number) => text(maximum).check(isLine)

/** A text that may have several lines, such as a reason. */
export const words = (maximum: number) => text(maximum).check(isWords)

export const isNeeded = () => z.minLength(1, 'required')

import { SIZES, type Field, type FieldType, type Section } from '../shape.ts'
import { placeOf, type BuiltField, type BuiltSection, type Document } from './document.ts'

type Sections = readonly BuiltSection[]

/** A key that is still free: `text`, then `text_2` and so on. */
export function freeKey({ sections }: Pick<Document, 'sections'>, wish: string): string {
  const taken = new Set(sections.flatMap(({ key, fields }) => [key, ...fields.map((field) => field.key)]))
  const stem = wish.slice(0, SIZES.key - 4)
  for (let n = 1; ; n++) {
    const key = n === 1 ? stem : `${stem}_${n}`
    if (!taken.has(key)) return key
  }
}

const blankField = (key: string, type: FieldType): Field => ({
  key,
  label: {},
  type,
  required: false,
  default: null,
  options_or_lookup: type === 'select' || type === 'multiselect' ? { options: [] } : null,
  min: null,
  max: null,
  pattern: null,
  unit: null,
  visible_if: null,
  mrc_heading: null,
  width: type === 'textarea' || type === 'table' ? 'full' : 'half',
  columns: [],
  formula: null,
})

const withFields = (sections: Sections, s: number, change: (fields: readonly BuiltField[]) => readonly BuiltField[]): Sections =>
  sections.map((section, place) => (place === s ? { ...section, fields: change(section.fields) } : section))

const inserted = <T>(list: readonly T[], at: number, item: T): T[] => [...list.slice(0, at), item, ...list.slice(at)]

export function addSection(document: Document): Document {
  const { sections, next } = document
  const section: BuiltSection = {
    uid: next,
    key: freeKey(document, 'section'),
    title: {},
    help: {},
    repeatable: false,
    min: null,
    max: null,
    fields: [],
  }
  return { ...document, sections: [...sections, section], next: next + 1 }
}

/** Behind the part that is selected, or at the end of the last section. */
export function addField(document: Document, type: FieldType, behind: number | null): Document {
  if (document.sections.length === 0) return addField(addSection(document), type, null)
  const place = behind === null ? null : placeOf(document, behind)
  const s = place?.section ?? document.sections.length - 1
  const isIn = place !== null && place.field >= 0
  const at = isIn ? place.field + 1 : (document.sections[s]?.fields.length ?? 0)
  const field = { ...blankField(freeKey(document, type === 'computed' ? 'total' : type), type), uid: document.next }
  const sections = withFields(document.sections, s, (fields) => inserted(fields, at, field))
  return { ...document, sections, next: document.next + 1 }
}

export function changeField(document: Document, uid: number, change: Partial<Field>): Document {
  const sections = document.sections.map((section) => ({
    ...section,
    fields: section.fields.map((field) => (field.uid === uid ? { ...field, ...change } : field)),
  }))
  return { ...document, sections }
}

export function changeSection(document: Document, uid: number, change: Partial<Omit<Section, 'fields'>>): Document {
  return {
    ...document,
    sections: document.sections.map((section) => (section.uid === uid ? { ...section, ...change } : section)),
  }
}

export function removePart(document: Document, uid: number): Document {
  const sections = document.sections
    .filter((section) => section.uid !== uid)
    .map((section) => ({ ...section, fields: section.fields.filter((field) => field.uid !== uid) }))
  return { ...document, sections }
}

function duplicateSection(document: Document, s: number): Document {
  const [section, copy] = [document.sections[s], { ...document }]
  if (!section) return document
  const base: BuiltSection = { ...section, uid: copy.next, key: freeKey(copy, section.key), fields: [] }
  copy.next++
  copy.sections = inserted(copy.sections, s + 1, base)
  for (const field of section.fields) {
    const twin = { ...field, uid: copy.next++, key: freeKey(copy, field.key) }
    copy.sections = withFields(copy.sections, s + 1, (fields) => [...fields, twin])
  }
  return copy
}

/** The copy stands behind its model, under keys of its own; what it refers to stays. */
export function duplicatePart(document: Document, uid: number): Document {
  const place = placeOf(document, uid)
  if (!place) return document
  if (place.field < 0) return duplicateSection(document, place.section)
  const field = document.sections[place.section]?.fields[place.field]
  if (!field) return document
  const twin = { ...field, uid: document.next, key: freeKey(document, field.key) }
  const sections = withFields(document.sections, place.section, (fields) => inserted(fields, place.field + 1, twin))
  return { ...document, sections, next: document.next + 1 }
}

/** A field to a place of a section, of its own or of another one. */
export function moveField(document: Document, uid: number, toSection: number, at: number): Document {
  const place = placeOf(document, uid)
  const field = place && document.sections[place.section]?.fields[place.field]
  const s = document.sections.findIndex((section) => section.uid === toSection)
  if (!field || s < 0) return document
  const without = removePart(document, uid)
  return { ...document, sections: withFields(without.sections, s, (fields) => inserted(fields, at, field)) }
}

export function moveSection(document: Document, uid: number, at: number): Document {
  const section = document.sections.find((each) => each.uid === uid)
  if (!section) return document
  return { ...document, sections: inserted(removePart(document, uid).sections, at, section) }
}

/** One step up or down; a field at the end of its section goes on into the next one. */
export function shiftPart(document: Document, uid: number, by: -1 | 1): Document {
  const place = placeOf(document, uid)
  if (!place) return document
  const { sections } = document
  const { section: s, field: f } = place
  if (f < 0) return s + by < 0 || s + by >= sections.length ? document : moveSection(document, uid, s + by)
  const [own, other] = [sections[s], sections[s + by]]
  const isWithin = own !== undefined && f + by >= 0 && f + by < own.fields.length
  if (isWithin) return moveField(document, uid, own.uid, f + by)
  return other ? moveField(document, uid, other.uid, by < 0 ? other.fields.length : 0) : document
}

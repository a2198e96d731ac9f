import { TAX_TYPES, type TaxType } from '#domain/entities/registers/tax-rate.ts'
import { LANGUAGES, type Language } from '#domain/languages.ts'
import { textOf } from '../../texts/texts.ts'

export const taxLabel = (type: string, language: Language) => textOf(`records:tax_rate.choices.tax_type.${type}`, language)

const folded = (text: string) =>
  text
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, ' ')
    .replaceAll('’', "'")

const NAMED: ReadonlyMap<string, TaxType> = new Map(
  TAX_TYPES.flatMap((type) =>
    [type, ...LANGUAGES.map((language) => taxLabel(type, language))].map((name) => [folded(name), type]),
  ),
)

/** The kind of tax of the register that a row names, by its code or in any language of the product; null for one of its own. */
export const taxTypeOf = (text: string | null | undefined): TaxType | null => NAMED.get(folded(text ?? '')) ?? null

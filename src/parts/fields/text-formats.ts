import { textFormats } from '#domain/text-formats.ts'
import { formatDate, formatDecimal, formatMoney, formatPercent } from '#src/ui/format.ts'
import i18next from 'i18next'

/** The formats of texts; imported by the forms whose errors need them, so that no first page carries them. */
const formats = textFormats({ day: formatDate, decimal: formatDecimal, percent: formatPercent, money: formatMoney })

function addFormats() {
  for (const [name, format] of Object.entries(formats)) i18next.services.formatter?.add(name, format)
}

if (i18next.isInitialized) addFormats()
else i18next.on('initialized', addFormats)

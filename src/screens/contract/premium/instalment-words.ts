import { useTranslation } from 'react-i18next'

const isUnbroken = ([first = 0, ...others]: readonly number[]) => others.every((seq, place) => seq === first + place + 1)

/** `Instalment 2`, `Instalments 1–4`, `Instalments 1, 3`; nothing where no instalment is meant. */
export function useInstalmentWords(): (seqs: readonly number[]) => string | null {
  const { t } = useTranslation('contract-accounts')
  return (seqs) => {
    const [first] = seqs
    if (first === undefined) return null
    const words = seqs.length > 1 && isUnbroken(seqs) ? `${first}–${first + seqs.length - 1}` : seqs.join(', ')
    return t('ledger.instalments', { count: seqs.length, words })
  }
}

import { inFours, setupKeyOf } from '#src/ui/authenticator/setup-key.ts'
import { expect, test } from 'vitest'

const uri = 'otpauth://totp/Slipway:newcomer%40slipway.example?issuer=Slipway&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&digits=6'

test('reads the setup key out of the address that the QR code holds [D7]', () => {
  expect(setupKeyOf(uri)).toBe('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP')
})

test('copies a key without spaces, whatever the address put between its letters [D7]', () => {
  expect(setupKeyOf('otpauth://totp/a?secret=jbsw%20y3dp-ehpk')).toBe('JBSWY3DPEHPK')
})

test('has no key for an address without a secret [D7]', () => {
  expect(setupKeyOf('otpauth://totp/a?issuer=Slipway')).toBe('')
  expect(setupKeyOf('')).toBe('')
})

test('shows the key in groups of four, the last one as long as is left [D7]', () => {
  expect(inFours('JBSWY3DPEH')).toEqual(['JBSW', 'Y3DP', 'EH'])
  expect(inFours('')).toEqual([])
})

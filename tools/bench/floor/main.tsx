import { Button, MantineProvider, PasswordInput, TextInput } from '@mantine/core'
import '@mantine/core/styles.css'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'

function SignIn() {
  return (
    <form>
      <TextInput label="E-mail" />
      <PasswordInput label="Password" />
      <Button type="submit">Sign in</Button>
    </form>
  )
}

const router = createBrowserRouter([{ path: '*', element: <SignIn /> }])

interface TrustedTypes {
  createPolicy: (name: string, rules: { createHTML: (text: string) => string }) => unknown
}

/** The server's policy asks for one, and Mantine's style tags pass through it. */
const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
trustedTypes?.createPolicy('default', { createHTML: (text) => text })

const styleNonce = () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

createRoot(document.getElementById('root') as HTMLElement).render(
  <MantineProvider forceColorScheme="dark" getStyleNonce={styleNonce}>
    <RouterProvider router={router} />
  </MantineProvider>,
)

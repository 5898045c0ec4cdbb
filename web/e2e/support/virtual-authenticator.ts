import type { Page } from 'playwright-core'

/** A window's device as far as passkeys are concerned. It verifies its user without asking. */
export interface VirtualAuthenticator {
  /** Whether its owner is there, and says yes to what a page asks for. */
  attend(isPresent: boolean): Promise<void>
  /** How many passkeys it has. */
  passkeys(): Promise<number>
}

/** Gives the window of a page such a device, as long as it is open. */
export const withAuthenticator = async (page: Page): Promise<VirtualAuthenticator> => {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    attend: async (enabled) => {
      await browser.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
    },
    passkeys: async () =>
      (await browser.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  }
}

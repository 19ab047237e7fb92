import { createFileRoute } from '@tanstack/react-router'
import { ChangePasswordForm } from '#features/identity/accounts/ui/change-password-form.tsx'
import { TwoFactorSettings } from '#features/identity/factors/ui/two-factor-settings.tsx'
import { useFirstBackupCodes } from '#features/identity/factors/ui/use-first-backup-codes.tsx'
import { PasskeysSettings } from '#features/identity/passkeys/ui/passkeys-settings.tsx'
import { DevicesList } from '#features/identity/sessions/ui/devices-list.tsx'
import { NotificationSwitches } from '#features/preferences/ui/notification-switches.tsx'
import { SettingsPage, SettingsSection } from '#features/preferences/ui/settings-page.tsx'
import { ErasurePanel } from '#features/rights/ui/erasure-panel.tsx'
import { ExportPanel } from '#features/rights/ui/export-panel.tsx'
import { titledPage } from '#lib/page-description.ts'
import { ThemeSwitch } from '#ui/theme/theme-switch.tsx'

export const Route = createFileRoute('/dashboard/settings')({
  head: () => titledPage('Settings'),
  component: Settings,
})

function Settings() {
  const backupCodes = useFirstBackupCodes()
  return (
    <SettingsPage>
      <SettingsSection title="Notification choices" description="What you hear of, here and by e-mail.">
        <NotificationSwitches />
      </SettingsSection>
      <SettingsSection title="Password" description="A new one signs you out on every other device.">
        <ChangePasswordForm />
      </SettingsSection>
      <SettingsSection
        title="Passkeys"
        anchor="passkeys"
        description="Sign in by fingerprint, face or the PIN of a device, without a password."
      >
        <PasskeysSettings onAdded={backupCodes.offer} />
        {backupCodes.dialog}
      </SettingsSection>
      <SettingsSection
        title="Two-Factor"
        anchor="two-factor"
        description="Adds a code to your password, so a stolen password is not enough."
      >
        <TwoFactorSettings />
      </SettingsSection>
      <SettingsSection title="Devices" description="Where you are signed in. One that you do not know, sign out.">
        <DevicesList />
      </SettingsSection>
      <SettingsSection
        title="Your data"
        anchor="your-data"
        description="A copy of what we keep of you, for you alone. It stays here for three days."
      >
        <ExportPanel />
      </SettingsSection>
      <SettingsSection title="Appearance" description="Kept in this browser.">
        <ThemeSwitch />
      </SettingsSection>
      <SettingsSection
        title="Leave"
        anchor="leave"
        description="Your account, and all that says who you are, erased for good."
      >
        <ErasurePanel />
      </SettingsSection>
    </SettingsPage>
  )
}

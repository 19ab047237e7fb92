import { createFileRoute, Link } from '@tanstack/react-router'
import { CalendarFeedPanel } from '#features/deals/viewings/ui/calendar-feed-panel.tsx'
import { ChangePasswordForm } from '#features/identity/accounts/ui/change-password-form.tsx'
import { TwoFactorSettings } from '#features/identity/factors/ui/two-factor-settings.tsx'
import { useFirstBackupCodes } from '#features/identity/factors/ui/use-first-backup-codes.tsx'
import { PasskeysSettings } from '#features/identity/passkeys/ui/passkeys-settings.tsx'
import { DevicesList } from '#features/identity/sessions/ui/devices-list.tsx'
import { PushPanel } from '#features/notifications/push/ui/push-panel.tsx'
import { CurrencySelect } from '#features/preferences/ui/currency-select.tsx'
import { KeyboardSwitch } from '#features/preferences/ui/keyboard-switch.tsx'
import { NotificationSwitches } from '#features/preferences/ui/notification-switches.tsx'
import { SettingsPage, SettingsSection } from '#features/preferences/ui/settings-page.tsx'
import { UnitsSwitch } from '#features/preferences/ui/units-switch.tsx'
import { ErasurePanel } from '#features/rights/ui/erasure-panel.tsx'
import { ExportPanel } from '#features/rights/ui/export-panel.tsx'
import { titledPage } from '#lib/page-description.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { ThemeSwitch } from '#ui/theme/theme-switch.tsx'

export const Route = createFileRoute('/dashboard/settings')({
  head: () => titledPage('Settings'),
  component: Settings,
})

function Settings() {
  const backupCodes = useFirstBackupCodes()
  return (
    <SettingsPage>
      <SettingsSection
        title="Notifications"
        anchor="notifications"
        description="Choose what we tell you by e-mail, by push message and in the dashboard, and when."
      >
        <NotificationSwitches />
        <PushPanel />
      </SettingsSection>
      <SettingsSection title="Calendar" anchor="calendar" description="See your viewings in the calendar that you use.">
        <CalendarFeedPanel />
      </SettingsSection>
      <SettingsSection
        title="Password"
        anchor="password"
        description="Changing your password signs you out on every other device."
      >
        <ChangePasswordForm />
      </SettingsSection>
      <SettingsSection
        title="Passkeys"
        anchor="passkeys"
        description="Sign in with your fingerprint, your face or the PIN of your device instead of a password."
      >
        <PasskeysSettings onAdded={backupCodes.offer} />
        {backupCodes.dialog}
      </SettingsSection>
      <SettingsSection
        title="Two-Factor"
        anchor="two-factor"
        description="Ask for a code as well as your password when you sign in."
      >
        <TwoFactorSettings />
      </SettingsSection>
      <SettingsSection
        title="Devices"
        anchor="your-devices"
        description="The devices on which you are signed in. Sign out any that you do not recognise."
      >
        <DevicesList />
      </SettingsSection>
      <SettingsSection
        title="Your data"
        anchor="your-data"
        description="Download a copy of the data we keep about you. It is available for three days."
      >
        <ExportPanel />
        <p className="text-[0.9375rem] text-ink-2">
          The owner of a private listing sees who was shown it.{' '}
          <Link
            to="/dashboard/shown"
            className="text-ink underline decoration-gold-line underline-offset-4 hover:text-gold"
          >
            What I was shown
          </Link>
        </p>
      </SettingsSection>
      <SettingsSection
        title="Agreements"
        anchor="agreements"
        description="The agreements of private listings that you accepted, with their receipts."
      >
        <LinkButton to="/dashboard/agreements">Your Agreements</LinkButton>
      </SettingsSection>
      <SettingsSection
        title="Introductions"
        anchor="introductions"
        description="When you and other members first met about a listing or a mandate, with signed certificates."
      >
        <LinkButton to="/dashboard/introductions">Your Introductions</LinkButton>
      </SettingsSection>
      <SettingsSection
        title="Prices"
        anchor="prices"
        description="Shows beside a price in another currency what it is about in yours."
      >
        <CurrencySelect />
      </SettingsSection>
      <SettingsSection title="Keyboard" anchor="keyboard" description="Applies wherever you sign in.">
        <KeyboardSwitch />
      </SettingsSection>
      <SettingsSection
        title="Units"
        anchor="units"
        description="How you read and enter lengths, areas and distances. Applies wherever you sign in."
      >
        <UnitsSwitch />
      </SettingsSection>
      <SettingsSection title="Appearance" description="Applies to this browser only.">
        <ThemeSwitch />
      </SettingsSection>
      <SettingsSection
        title="Leave"
        anchor="leave"
        description="Permanently erase your account and your personal data."
      >
        <ErasurePanel />
      </SettingsSection>
    </SettingsPage>
  )
}

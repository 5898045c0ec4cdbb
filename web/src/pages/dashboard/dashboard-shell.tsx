import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import {
  IconBuildingStore,
  IconChartBar,
  IconClockHour4,
  IconFileText,
  IconBookmark,
  IconId,
  IconSettings,
  IconSocial,
  IconTags,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { tierLabel } from '../../directory/company-status.ts'
import { LiveNote } from '../../lib/live/live-note.tsx'
import { privatePaths } from '../../private-paths.ts'
import { WorkspaceFrame } from '../../ui/heavy/workspace-frame.tsx'
import { PatternPicture } from '../../ui/pattern/pattern-picture.tsx'
import './dashboard.css'

interface DashboardShellProps {
  readonly company: CompanyDraft
  /** By name; decides about the picture of a company without a logo. */
  readonly industry: string
  readonly children: ReactNode
}

/** The company's workspace: tier, logo or a drawn one, name, and the pages that exist (spec §2). */
export const DashboardShell = ({ company, industry, children }: DashboardShellProps) => {
  const { businessName, companyLogo } = company.master
  return (
    <WorkspaceFrame
      label="Bereich des Unternehmens"
      owner={
        <div className="dashboard-owner">
          <div className="dashboard-owner__logo">
            {companyLogo.src === undefined ? (
              <PatternPicture industry={industry} name={businessName} shape="square" />
            ) : (
              <img src={companyLogo.src} alt="" />
            )}
          </div>
          <div className="dashboard-owner__text">
            <p className="dashboard-owner__name">{businessName}</p>
            <p className="dashboard-owner__tier">Tarif {tierLabel(company.tier)}</p>
          </div>
        </div>
      }
      links={[
        { label: 'Stammdaten', href: privatePaths.masterData.href(company.id), icon: IconId },
        { label: 'Über uns', href: privatePaths.about.href(company.id), icon: IconFileText },
        { label: 'Öffnungszeiten', href: privatePaths.openingHours.href(company.id), icon: IconClockHour4 },
        { label: 'Suchbegriffe', href: privatePaths.services.href(company.id), icon: IconTags },
        { label: 'Soziale Netze', href: privatePaths.socials.href(company.id), icon: IconSocial },
        {
          label: 'Statistik',
          href: privatePaths.statistics.href(company.id),
          icon: IconChartBar,
        },
        { label: 'Favoriten', href: privatePaths.favorites.href(company.id), icon: IconBookmark },
        { label: 'Einstellungen', href: privatePaths.settings.href(company.id), icon: IconSettings },
        {
          label: 'Meine Unternehmen',
          href: privatePaths.companyList.href(),
          icon: IconBuildingStore,
        },
      ]}
    >
      <LiveNote />
      {children}
    </WorkspaceFrame>
  )
}

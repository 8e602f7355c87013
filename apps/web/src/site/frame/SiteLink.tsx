import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { addressOf, type Destination } from '../links'
import { useVariant } from './variant'

interface SiteLinkProps {
  to: Destination
  className?: string | undefined
  children: ReactNode
}

export function SiteLink({ to, className, children }: SiteLinkProps) {
  return (
    <NavLink to={addressOf(to, useVariant())} className={className ?? ''} end>
      {children}
    </NavLink>
  )
}

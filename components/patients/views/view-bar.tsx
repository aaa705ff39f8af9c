'use client'

import { ArrowLeft, ArrowRight, Check, Link2, Pencil, Trash2, User, Users } from 'lucide-react'
import { useState } from 'react'
import { late } from '@/components/kit/late'
import { Button } from '@/components/kit/ui/button'
import { Menu, MenuItem, MenuSeparator } from '@/components/kit/ui/menu'
import { notifyDone } from '@/components/kit/ui/notify'
import { useWords } from '@/components/kit/words/language'
import { useWho } from '@/components/kit/words/reader'
import { addressOf, everyoneTab, type ListView, plainView } from '@/components/patients/ground/list-address'
import { type ListLayout, type OpenedView, sameShape, viewOfTab } from '@/components/patients/views/opened-view'
import { useViewActs, type ViewActs } from '@/components/patients/views/use-view-acts'
import { TabMenuButton, ViewTabs } from '@/components/patients/views/view-tabs'
import { viewWords } from '@/components/patients/views/view-words'
import type { SavedView, ViewCount, ViewSettings } from '@/lib/contract/patients/views'

const ViewNameDialog = late(() =>
  import('@/components/patients/views/view-name-dialog').then((file) => file.ViewNameDialog),
)

type ViewBarProps = {
  programId: string
  settings: ViewSettings | undefined
  opened: OpenedView
  own: ListLayout
  counts: readonly ViewCount[] | undefined
  mayShare: boolean
  onView: (view: ListView) => void
}

/** Tabs, and what can be done when the list is no longer what its tab says. Save, Save as and Reset are three acts. */
export function ViewBar({ programId, settings, opened, own, counts, mayShare, onView }: ViewBarProps) {
  const say = useWords(viewWords)
  const acts = useViewActs(programId)
  const [naming, setNaming] = useState<'new' | 'rename' | null>(null)
  const { saved, base, shape, view } = opened
  const changed = !sameShape(shape, base)
  const reset = () => onView(view.view ? viewOfTab(view.view, base) : plainView)

  return (
    <div className="chrome -mt-3 flex flex-col gap-2">
      <ViewTabs
        programId={programId}
        views={settings?.views ?? []}
        opened={opened}
        own={own}
        changed={changed}
        counts={counts}
        onView={onView}
        menu={
          saved &&
          settings && (
            <TabMenu
              programId={programId}
              settings={settings}
              saved={saved}
              acts={acts}
              mayShare={mayShare}
              onRename={() => setNaming('rename')}
              onView={onView}
            />
          )
        }
        end={
          !changed && (
            <Button variant="quiet" size="small" className="mb-1 max-sm:hidden" onClick={() => setNaming('new')}>
              {say.saveNew}
            </Button>
          )
        }
      />
      {changed && (
        <fieldset
          aria-label={saved ? say.changedAbout(saved.name) : say.unsavedAbout}
          className="flex flex-wrap items-center gap-2 text-ink2 text-small"
        >
          <span>{saved ? say.changedAbout(saved.name) : say.unsavedAbout}</span>
          {saved?.mayChange && (
            <Button
              size="small"
              variant="primary"
              busy={acts.busy}
              onClick={async () => {
                const done = await acts.change(saved, { shape }, say.saved(saved.name), () =>
                  onView({ ...view, changed: true }),
                )
                if (done) onView(viewOfTab(saved.id, shape))
              }}
            >
              {say.save}
            </Button>
          )}
          <Button size="small" onClick={() => setNaming('new')}>
            {say.saveAs}
          </Button>
          <Button size="small" variant="quiet" onClick={reset}>
            {say.reset}
          </Button>
        </fieldset>
      )}
      {naming === 'new' && (
        <ViewNameDialog
          onClose={() => setNaming(null)}
          mayShare={mayShare}
          onSave={async ({ name, team }) => {
            const id = await acts.create({ name, team, shape })
            notifyDone(say.saved(name))
            onView(viewOfTab(id, shape))
          }}
        />
      )}
      {naming === 'rename' && saved && (
        <ViewNameDialog
          onClose={() => setNaming(null)}
          name={saved.name}
          onSave={async ({ name }) => {
            if (!(await acts.change(saved, { name }, say.renamed(name)))) throw new Error(say.failed)
          }}
        />
      )}
    </div>
  )
}

type TabMenuProps = {
  programId: string
  settings: ViewSettings
  saved: SavedView
  acts: ViewActs
  mayShare: boolean
  onRename: () => void
  onView: (view: ListView) => void
}

function TabMenu({ programId, settings, saved, acts, mayShare, onRename, onView }: TabMenuProps) {
  const say = useWords(viewWords)
  const who = useWho()
  const { id, name, team, mine, mayChange } = saved
  const order = settings.views.map((view) => view.id)
  const at = order.indexOf(id)
  const swapped = (other: number) =>
    order.map((each, index) => (index === at ? order[other] : index === other ? id : each) ?? each)
  const isDefault = settings.defaultView === id

  return (
    <Menu trigger={<TabMenuButton label={say.actsOf(name)} />} label={say.actsOf(name)}>
      <p className="max-w-64 px-2 pt-2 pb-1 text-ink3 text-tiny">
        {team ? say.teamView(who(saved.madeBy)) : say.ownView}
      </p>
      {mayChange && (
        <MenuItem icon={<Pencil aria-hidden />} onSelect={onRename}>
          {say.rename}
        </MenuItem>
      )}
      {mine && (team || mayShare) && (
        <MenuItem
          icon={team ? <User aria-hidden /> : <Users aria-hidden />}
          onSelect={() => void acts.change(saved, { team: !team }, team ? say.isMine(name) : say.isTeam(name))}
        >
          {team ? say.takeTeam : say.giveTeam}
        </MenuItem>
      )}
      <MenuItem
        icon={<Check aria-hidden />}
        onSelect={() =>
          acts.arrange({ defaultView: isDefault ? null : id }, isDefault ? say.noLongerDefault : say.isDefault(name))
        }
      >
        {isDefault ? say.noDefault : say.makeDefault}
      </MenuItem>
      <MenuItem
        icon={<Link2 aria-hidden />}
        onSelect={() =>
          void navigator.clipboard
            .writeText(new URL(addressOf(programId, viewOfTab(id, saved.shape)), window.location.href).href)
            .then(() => notifyDone(say.linkCopied))
        }
      >
        {say.copyLink}
      </MenuItem>
      <MenuItem
        icon={<ArrowLeft aria-hidden />}
        disabled={at <= 0}
        onSelect={() => acts.arrange({ order: swapped(at - 1) }, say.moved)}
      >
        {say.earlier}
      </MenuItem>
      <MenuItem
        icon={<ArrowRight aria-hidden />}
        disabled={at >= order.length - 1}
        onSelect={() => acts.arrange({ order: swapped(at + 1) }, say.moved)}
      >
        {say.later}
      </MenuItem>
      {mayChange && (
        <>
          <MenuSeparator />
          <MenuItem
            icon={<Trash2 aria-hidden />}
            danger
            onSelect={async () => {
              const here = viewOfTab(id, saved.shape)
              if (await acts.remove(saved, () => onView(here))) onView({ ...plainView, view: everyoneTab })
            }}
          >
            {say.remove}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}

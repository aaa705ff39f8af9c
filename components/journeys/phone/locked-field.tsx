/** What the program keeps for itself: shown, and sent as it is. */
export function LockedField({ label, shown, sent }: { label: string; shown: string; sent: Record<string, string> }) {
  return (
    <div className="field locked">
      <p className="label">{label}</p>
      <p className="shown">{shown}</p>
      {Object.entries(sent).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </div>
  )
}

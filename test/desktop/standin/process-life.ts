/** Whether another process still lives, told apart from a later one that was given the same number. */
import { readFileSync } from 'node:fs';

function answersSignal(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives, under another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Fields of /proc/<pid>/stat after the name in brackets, which may itself hold spaces; undefined off Linux. */
function statFields(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

/** When the process started, in the kernel's clock ticks; empty where the system does not say. */
export function startTimeOf(pid: number): string {
  return statFields(pid)?.[19] ?? '';
}

/** True while the very process that started at `startTime` runs; a killed one nobody has waited for does not count. */
export function isAlive(pid: number, startTime: string): boolean {
  const isZombie = statFields(pid)?.[0] === 'Z';
  return answersSignal(pid) && !isZombie && startTimeOf(pid) === startTime;
}

/** True while a process of this group runs. */
export function isGroupAlive(group: number): boolean {
  return answersSignal(-group);
}

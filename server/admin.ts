/** `npm run admin -- <command>`, in a process of its own. */
import { runCommand } from './admin/commands.ts';

// A copy is as private as the database itself.
process.umask(0o077);
const { code, stdout, stderr } = await runCommand(process.argv.slice(2), process.env);
process.stdout.write(stdout);
process.stderr.write(stderr);
process.exitCode = code;

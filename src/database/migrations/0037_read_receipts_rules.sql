-- The other party learns how far a member has read from their own row. While the two are apart it stays as it is, so
-- that reading tells a blocked party nothing; and neither learns from it who blocked.
create function tell_other_of_reading() returns trigger language plpgsql as $$
begin
  update conversation_party set other_read_through = new.read_through
    where conversation_id = new.conversation_id and member_id = new.other_id
      and new.other_id not in (select members_apart());
  return null;
end $$;
--> statement-breakpoint
create trigger tell_other_of_reading after update of read_through on conversation_party
  for each row when (old.read_through is distinct from new.read_through) execute function tell_other_of_reading();
--> statement-breakpoint
update conversation_party as mine set other_read_through = theirs.read_through
  from conversation_party as theirs
  where theirs.conversation_id = mine.conversation_id and theirs.member_id = mine.other_id and theirs.read_through > 0;

-- Whether the actor may begin a direct conversation with another member: the actor uses the directory, and finds the other there or
-- has an open conversation with them. The row policies of the reader apply to all that it reads.
create function actor_may_write_to(other uuid) returns boolean language plpgsql stable as $$
begin
  return actor_uses_directory() and other <> actor_member_id() and other not in (select members_apart())
    and exists (select from member_card where member_id = other and not suspended)
    and (exists (select from directory_entry where member_id = other) or exists (
      select from conversation_party where member_id = actor_member_id() and other_id = other
        and ended_at is null and other_ended_at is null));
end $$;
--> statement-breakpoint
ALTER TABLE "conversation" ALTER COLUMN "subject_type" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation" ALTER COLUMN "subject_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation" ALTER COLUMN "subject_title" DROP NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_direct_once" ON "conversation" USING btree (least("starter_id", "recipient_id"),greatest("starter_id", "recipient_id")) WHERE subject_id is null;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_subject_whole" CHECK (num_nonnulls("conversation"."subject_type", "conversation"."subject_id", "conversation"."subject_title") in (0, 3));--> statement-breakpoint
CREATE POLICY "verified members write to members they can reach" ON "conversation" AS PERMISSIVE FOR INSERT TO "subrosa_app" WITH CHECK ("conversation"."starter_id" = (select actor_member_id()) and "conversation"."subject_id" is null and actor_may_write_to("conversation"."recipient_id"));
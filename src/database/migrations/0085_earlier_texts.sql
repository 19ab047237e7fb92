CREATE TABLE "message_edit" (
	"message_id" uuid NOT NULL,
	"sender_id" uuid NOT NULL,
	"content" text NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "message_edit_message_id_written_at_pk" PRIMARY KEY("message_id","written_at")
);
--> statement-breakpoint
ALTER TABLE "message_edit" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reported_message" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reported_message" ADD COLUMN "earlier" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "message_edit" ADD CONSTRAINT "message_edit_message_id_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_edit" ADD CONSTRAINT "message_edit_sender_id_member_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_edit_sender" ON "message_edit" USING btree ("sender_id");--> statement-breakpoint
CREATE POLICY "senders read their earlier texts" ON "message_edit" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ("message_edit"."sender_id" = (select actor_member_id()));--> statement-breakpoint
CREATE POLICY "a report of a party copies the earlier texts" ON "message_edit" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING (pg_trigger_depth() > 0 and exists (select from "message" where "message"."id" = "message_edit"."message_id"));--> statement-breakpoint
CREATE POLICY "edits keep the text before" ON "message_edit" AS PERMISSIVE FOR INSERT TO "subrosa_app" WITH CHECK (pg_trigger_depth() > 0 and "message_edit"."sender_id" = (select actor_member_id()));--> statement-breakpoint
CREATE POLICY "the product itself" ON "message_edit" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');
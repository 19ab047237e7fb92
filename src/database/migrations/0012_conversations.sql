CREATE TABLE "conversation" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"starter_id" uuid NOT NULL,
	"recipient_id" uuid NOT NULL,
	"listing_id" uuid,
	"mandate_id" uuid,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"subject_title" text NOT NULL,
	"subject_category" text,
	"last_sequence" integer DEFAULT 0 NOT NULL,
	"last_message_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversation_once" UNIQUE("starter_id","subject_id","recipient_id"),
	CONSTRAINT "conversation_of_two" CHECK ("conversation"."starter_id" <> "conversation"."recipient_id"),
	CONSTRAINT "conversation_subject" CHECK (num_nonnulls("conversation"."listing_id", "conversation"."mandate_id") <= 1),
	CONSTRAINT "conversation_subject_type" CHECK ("conversation"."subject_type" in ('listing', 'mandate'))
);
--> statement-breakpoint
ALTER TABLE "conversation" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "conversation_party" (
	"conversation_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"started" boolean NOT NULL,
	"has_written" boolean DEFAULT false NOT NULL,
	"wrote_last" boolean DEFAULT false NOT NULL,
	"last_message_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	"read_through" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp (3) with time zone,
	"typed_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"other_ended_at" timestamp (3) with time zone,
	"request_status" text GENERATED ALWAYS AS (case when started then null when not has_written then 'New' when wrote_last then 'Ongoing' else 'Awaiting Response' end) STORED,
	CONSTRAINT "conversation_party_conversation_id_member_id_pk" PRIMARY KEY("conversation_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "conversation_party" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "member_block" (
	"blocker_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_block_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id"),
	CONSTRAINT "member_block_other" CHECK ("member_block"."blocker_id" <> "member_block"."blocked_id")
);
--> statement-breakpoint
ALTER TABLE "member_block" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
-- With whom the member who asks can exchange no word, whichever of the two has blocked the other.
create function members_apart() returns setof uuid language sql stable rows 5
  security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  select blocked_id from member_block where blocker_id = actor_member_id()
  union all
  select blocker_id from member_block where blocked_id = actor_member_id();
end;
--> statement-breakpoint
create policy "its own functions" on member_block to current_user using (true) with check (true);
--> statement-breakpoint
CREATE TABLE "message" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"conversation_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"sender_id" uuid NOT NULL,
	"receiver_id" uuid NOT NULL,
	"content" text NOT NULL,
	"key" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_place" UNIQUE("conversation_id","sequence"),
	CONSTRAINT "message_key" UNIQUE("conversation_id","sender_id","key"),
	CONSTRAINT "message_content" CHECK (length("message"."content") between 1 and 5000)
);
--> statement-breakpoint
ALTER TABLE "message" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_starter_id_member_id_fk" FOREIGN KEY ("starter_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_recipient_id_member_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_party" ADD CONSTRAINT "conversation_party_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_party" ADD CONSTRAINT "conversation_party_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_party" ADD CONSTRAINT "conversation_party_other_id_member_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_block" ADD CONSTRAINT "member_block_blocker_id_member_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_block" ADD CONSTRAINT "member_block_blocked_id_member_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_sender_id_member_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_receiver_id_member_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_recipient" ON "conversation" USING btree ("recipient_id");--> statement-breakpoint
CREATE INDEX "conversation_listing" ON "conversation" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "conversation_mandate" ON "conversation" USING btree ("mandate_id");--> statement-breakpoint
CREATE INDEX "conversation_party_recent" ON "conversation_party" USING btree ("member_id","last_message_at","conversation_id");--> statement-breakpoint
CREATE INDEX "conversation_party_unread" ON "conversation_party" USING btree ("member_id",(unread > 0),"last_message_at","conversation_id");--> statement-breakpoint
CREATE INDEX "conversation_party_requests" ON "conversation_party" USING btree ("member_id","last_message_at","conversation_id") WHERE not started;--> statement-breakpoint
CREATE INDEX "conversation_party_other" ON "conversation_party" USING btree ("other_id","member_id");--> statement-breakpoint
CREATE INDEX "member_block_blocked" ON "member_block" USING btree ("blocked_id");--> statement-breakpoint
CREATE POLICY "the two parties read a conversation" ON "conversation" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING (("conversation"."starter_id" = (select actor_member_id()) or "conversation"."recipient_id" = (select actor_member_id())) and (select actor_in_good_standing()));--> statement-breakpoint
CREATE POLICY "members write to who offers what they see whole" ON "conversation" AS PERMISSIVE FOR INSERT TO "subrosa_app" WITH CHECK ("conversation"."starter_id" = (select actor_member_id()) and (select actor_in_good_standing()) and exists (select from "listing" where "listing"."id" = "conversation"."listing_id" and "listing"."owner_id" = "conversation"."recipient_id" and "listing"."is_open") and exists (select from "listing" where "listing"."id" = "conversation"."listing_id" and (not "listing"."is_private" or (select actor_is_verified()) or (select actor_is_curator()) or "listing"."owner_id" = (select actor_member_id()) and not "listing"."seller_suspended")));--> statement-breakpoint
CREATE POLICY "the two parties hold a conversation" ON "conversation" AS PERMISSIVE FOR UPDATE TO "subrosa_app" USING (("conversation"."starter_id" = (select actor_member_id()) or "conversation"."recipient_id" = (select actor_member_id())) and (select actor_in_good_standing())) WITH CHECK (("conversation"."starter_id" = (select actor_member_id()) or "conversation"."recipient_id" = (select actor_member_id())) and (select actor_in_good_standing()));--> statement-breakpoint
CREATE POLICY "the product itself" ON "conversation" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');--> statement-breakpoint
CREATE POLICY "the two parties see how far each has read" ON "conversation_party" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING (("conversation_party"."member_id" = (select actor_member_id()) or "conversation_party"."other_id" = (select actor_member_id())) and (select actor_in_good_standing()));--> statement-breakpoint
CREATE POLICY "its parties come with a conversation" ON "conversation_party" AS PERMISSIVE FOR INSERT TO "subrosa_app" WITH CHECK (pg_trigger_depth() > 0 and ("conversation_party"."member_id" = (select actor_member_id()) or "conversation_party"."other_id" = (select actor_member_id())) and (select actor_in_good_standing()));--> statement-breakpoint
CREATE POLICY "members say how far they have read, and end it" ON "conversation_party" AS PERMISSIVE FOR UPDATE TO "subrosa_app" USING ("conversation_party"."member_id" = (select actor_member_id()) and (select actor_in_good_standing())) WITH CHECK ("conversation_party"."member_id" = (select actor_member_id()) and (select actor_in_good_standing()));--> statement-breakpoint
CREATE POLICY "messages move both parties" ON "conversation_party" AS PERMISSIVE FOR UPDATE TO "subrosa_app" USING (pg_trigger_depth() > 0 and ("conversation_party"."member_id" = (select actor_member_id()) or "conversation_party"."other_id" = (select actor_member_id())) and (select actor_in_good_standing())) WITH CHECK (pg_trigger_depth() > 0 and ("conversation_party"."member_id" = (select actor_member_id()) or "conversation_party"."other_id" = (select actor_member_id())) and (select actor_in_good_standing()));--> statement-breakpoint
CREATE POLICY "the product itself" ON "conversation_party" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');--> statement-breakpoint
CREATE POLICY "members know whom they block" ON "member_block" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ("member_block"."blocker_id" = (select actor_member_id()));--> statement-breakpoint
CREATE POLICY "members block" ON "member_block" AS PERMISSIVE FOR INSERT TO "subrosa_app" WITH CHECK ("member_block"."blocker_id" = (select actor_member_id()) and (select actor_in_good_standing()));--> statement-breakpoint
CREATE POLICY "members block no longer" ON "member_block" AS PERMISSIVE FOR DELETE TO "subrosa_app" USING ("member_block"."blocker_id" = (select actor_member_id()));--> statement-breakpoint
CREATE POLICY "the product itself" ON "member_block" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');--> statement-breakpoint
CREATE POLICY "the two parties read their messages" ON "message" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING (("message"."sender_id" = (select actor_member_id()) or "message"."receiver_id" = (select actor_member_id())) and (select actor_in_good_standing()));--> statement-breakpoint
CREATE POLICY "parties write in their own name, as long as it is open" ON "message" AS PERMISSIVE FOR INSERT TO "subrosa_app" WITH CHECK ("message"."sender_id" = (select actor_member_id()) and (select actor_in_good_standing()) and exists (
        select from "conversation_party" where "conversation_party"."conversation_id" = "message"."conversation_id"
          and "conversation_party"."member_id" = (select actor_member_id()) and not ("conversation_party"."ended_at" is not null or "conversation_party"."other_ended_at" is not null
    or "conversation_party"."other_id" in (select members_apart())
    or not exists (select from "member_card" where "member_card"."member_id" = "conversation_party"."other_id" and not "member_card"."suspended"))));--> statement-breakpoint
CREATE POLICY "the product itself" ON "message" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');